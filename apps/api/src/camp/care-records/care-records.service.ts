import { Injectable } from '@nestjs/common';
import { type EventAnswer } from '@sunfield/contracts/camp/attendance/attendance';
import {
  careRecordKinds,
  isForFamily,
  isForm,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { type ToTell, type ToTellQuery } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { type MedicineGiven } from '@sunfield/contracts/camp/care-records/care-fields';
import {
  type BookingCare,
  type CareRecord,
  type CareRecords,
  type CareRecordsQuery,
  type ReadAtGate,
  type RecordCare,
} from '@sunfield/contracts/camp/care-records/care-records';
import {
  agreedTo,
  isAgreed,
  problemOfWitness,
} from '@sunfield/contracts/camp/care-records/medicine-checks';
import { calendarDateInLondon, formatDayAndMonth } from '@sunfield/words/dates';
import { DataSource, In, IsNull } from 'typeorm';
import {
  bookingsAtGate,
  corrected,
  refuseUnlessRecordable,
  namesAtGate,
} from '../attendance/gate-log';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { may, type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { RegisterDays } from '../registers/register-days.service';
import { accidentFormKey } from './accident-form.email';
import { CarePhotoEntity } from './care-photo.entity';
import { CarePhotosService, lockRecord } from './care-photos.service';
import { careDetails, CareRecordEntity, careSubject } from './care-record.entity';
import { countFrom, knownMedicines, readSubject } from './care-subject';
import { type OpenedRecord, readRecords } from './read-records';
import { addReading } from './rows-about';
import { formsToTell } from './forms-to-read';

@Injectable()
export class CareRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
    private readonly settings: SettingsService,
    private readonly photos: CarePhotosService,
    private readonly clock: Clock,
  ) {}

  /** Errors: `forbidden` for a venue or a day whose register the reader may not open. */
  async read({ date, venue, childIds }: CareRecordsQuery, reader: Staff): Promise<CareRecords> {
    await this.days.refuseUnlessOpen(reader, { date, venue });
    const versions = await readRecords(
      this.dataSource.manager,
      { reader, screen: 'care_records', at: this.clock.now() },
      { date, venueKey: venue, childId: In(childIds) },
    );
    return { versions: versions.map(versionOf) };
  }

  /** Nothing for staff who may not read the venue's children's notes. Errors: as `read`. */
  async toTell({ date, venue }: ToTellQuery, reader: Staff): Promise<ToTell> {
    await this.days.refuseUnlessOpen(reader, { date, venue });
    if (!may(reader, 'care', venue)) return { versions: [] };
    return { versions: await formsToTell(this.dataSource.manager, { date, venue }) };
  }

  /** What the reader would see at the gate, of each child and day. */
  async ofBooking(bookingId: number, reader: Staff): Promise<BookingCare> {
    const { manager } = this.dataSource;
    const records = await readRecords(
      manager,
      { reader, screen: 'care_records', at: this.clock.now() },
      { bookingId },
    );
    const nameOf = await namesAtGate(manager, records);
    const days = Map.groupBy(records, ({ date, venueKey, childId }) =>
      JSON.stringify([date, venueKey, childId]),
    );
    return {
      days: [...days.values()]
        .map((ofDay) => {
          const [{ date, venueKey, childId }] = ofDay as [OpenedRecord];
          const childName = nameOf.get(childId) ?? '';
          return { date, venueKey, childName, versions: ofDay.map(versionOf) };
        })
        .sort((one, other) => other.date.localeCompare(one.date)),
    };
  }

  /** Applies each record once, and answers each by itself. Errors: as attendance. */
  async record(
    { deviceId, sentAt, date, venue, records }: RecordCare,
    staff: Staff,
  ): Promise<EventAnswer[]> {
    const receivedAt = this.clock.now();
    await refuseUnlessRecordable(this.days, { date, venue }, { staff, now: receivedAt });
    const bookings = await bookingsAtGate(this.dataSource.manager, records, { date, venue });
    const answers: EventAnswer[] = [];
    for (const record of records) {
      if (record.kind === 'photo') {
        const at = corrected(record.at, { sentAt, now: receivedAt }).at;
        answers.push(await this.photos.keep(record, { date, venue, staff, at }));
        continue;
      }
      const bookingId = bookings.get(record.childId);
      const sentence = await this.whyRefused(record, { bookingId, date, venue, receivedAt });
      if (sentence !== undefined || bookingId === undefined) {
        answers.push({ id: record.id, result: 'refused', sentence });
        continue;
      }
      const sent = { bookingId, date, venue, deviceId, staff, sentAt, receivedAt };
      answers.push(
        record.kind === 'read'
          ? await this.applyReading(record, sent)
          : await this.apply(record, sent),
      );
    }
    return answers;
  }

  private async whyRefused(
    record: CareRecord | ReadAtGate,
    at: { bookingId: number | undefined; date: string; venue: string; receivedAt: Date },
  ): Promise<string | undefined> {
    const { bookingId, date, venue, receivedAt } = at;
    const { childId } = record;
    if (bookingId === undefined) {
      return `This child has no place here on ${formatDayAndMonth(date)}.`;
    }
    if (date > calendarDateInLondon(receivedAt)) return 'This day has not begun.';
    const { manager } = this.dataSource;
    const here = { date, venueKey: venue, childId, about: IsNull() };
    if (record.kind === 'read') {
      const form = { ...here, id: record.reads, kind: In(careRecordKinds.filter(isForm)) };
      const isThere = await manager.existsBy(CareRecordEntity, form);
      return isThere ? undefined : 'There is nothing to read.';
    }
    const { kind, corrects } = record;
    if (corrects !== undefined) {
      const first = { ...here, id: corrects, kind, corrects: IsNull() };
      const isThere = await manager.existsBy(CareRecordEntity, first);
      if (!isThere) return 'There is nothing to correct.';
    }
    return kind === 'medicine' && !record.isMistake
      ? this.problemOfMedicine(record.details, { childId, date, venue })
      : undefined;
  }

  private async problemOfMedicine(
    details: MedicineGiven,
    at: { childId: number; date: string; venue: string },
  ): Promise<string | undefined> {
    const { medicinesByTwo } = await this.settings.read();
    const problem = problemOfWitness(details, medicinesByTwo);
    if (problem) return `${problem} Write it down again.`;
    if (!details.hasConsent) return undefined;
    return isAgreed(await knownMedicines(this.dataSource.manager, at), details.what)
      ? undefined
      : `The family has not agreed in writing to ${details.what}. Write it down again, and say why it was given.`;
  }

  /** Of an older version too: the parent has read what the phone knew. */
  private async applyReading(
    { id, at: said, reads, name }: ReadAtGate,
    { deviceId, staff, sentAt, receivedAt }: Sent,
  ): Promise<EventAnswer> {
    const { at } = corrected(said, { sentAt, now: receivedAt });
    const actor = `staff:${staff.id}` as const;
    const reading = { id, name, at, receivedAt, deviceId, actor };
    return { id, result: await addReading(this.dataSource, reads, reading) };
  }

  private async apply(record: CareRecord, sent: Sent): Promise<EventAnswer> {
    const { id, childId, kind, corrects } = record;
    const row = await this.rowOf(record, sent);
    try {
      await inTransaction(this.dataSource, async (manager) => {
        await insertRows(manager, CareRecordEntity, [row]);
        // It may show another child.
        if (row.state === 'mistake' && corrects) {
          await lockRecord(manager, corrects);
          await manager.delete(CarePhotoEntity, { id: corrects });
        }
        // The booking's family is not the guest's.
        if (!isForFamily(kind) || isGuest(childId)) return;
        const child = await manager.findOneBy(BookingChildEntity, { id: childId });
        await recordEvent(manager, {
          type: 'booking.care_recorded',
          at: row.at,
          actor: row.actor,
          subjectId: row.bookingId,
          after: {
            kind,
            child: (child?.position ?? 0) + 1,
            day: row.date,
            ...(corrects !== undefined && { isCorrection: true as const }),
          },
        });
        if (!isForm(kind) || row.state === 'mistake') return;
        await queueEmail(manager, {
          kind: 'accident-form',
          subjectId: row.bookingId,
          at: row.receivedAt,
          onceKey: accidentFormKey(id),
        });
      });
      return { id, result: 'applied' };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const same = { id, childId, kind, about: IsNull(), corrects: corrects ?? IsNull() };
    return (await this.dataSource.manager.existsBy(CareRecordEntity, same))
      ? { id, result: 'known' }
      : { id, result: 'refused', sentence: 'Another record has this id.' };
  }

  private async rowOf(record: CareRecord, sent: Sent): Promise<CareRecordEntity> {
    const { id, childId, kind, corrects, isMistake, time, at: said } = record;
    const { bookingId, date, venue, deviceId, staff, sentAt, receivedAt } = sent;
    const { at } = corrected(said, { sentAt, now: receivedAt });
    const subject = await readSubject(this.dataSource.manager, childId, staff.username);
    const key = { id, childId };
    return {
      ...key,
      bookingId,
      date,
      venueKey: venue,
      kind,
      time,
      at,
      deviceId,
      corrects: corrects ?? null,
      about: null,
      state: isMistake ? 'mistake' : 'valid',
      receivedAt,
      actor: `staff:${staff.id}`,
      countFrom: countFrom(kind, date, subject),
      subject: careSubject.seal(key, JSON.stringify(subject)),
      details: careDetails.seal(key, JSON.stringify(await this.detailsOf(record, { date, venue }))),
    };
  }

  private async detailsOf(
    { kind, childId, details }: CareRecord,
    at: { date: string; venue: string },
  ): Promise<CareRecord['details']> {
    if (kind !== 'medicine' || !details.hasConsent) return details;
    const medicines = await knownMedicines(this.dataSource.manager, { childId, ...at });
    return { ...details, agreed: '', ...agreedTo(medicines, details.what) };
  }
}

const versionOf = ({ bookingId: _, date: __, venueKey: ___, ...version }: OpenedRecord) => version;

interface Sent {
  sentAt: string;
  receivedAt: Date;
  bookingId: number;
  date: string;
  venue: string;
  deviceId: string;
  staff: Staff;
}
