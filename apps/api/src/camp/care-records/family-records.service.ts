import { Injectable } from '@nestjs/common';
import { isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { careWords } from '@sunfield/contracts/camp/care-records/care-words';
import {
  type Acknowledge,
  type FamilyRecord,
  type FamilyRecords,
} from '@sunfield/contracts/camp/care-records/family-records';
import { formatTime } from '@sunfield/words/dates';
import { type Request } from 'express';
import { DataSource } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { type Viewer } from '../../bookings/access/viewer';
import { refusalOfNotes } from '../../bookings/amendments/family-itself';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { FamilyPort } from '../../bookings/known-families/family-port';
import { careDetails, CareRecordEntity, careSubject } from './care-record.entity';
import { familyVersions } from './forms-to-read';
import { type OpenedRecord, readRecords } from './read-records';

/** The family's own browser is no device of the gate. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';

/** What a family reads about its children at camp, and its word that it has. */
@Injectable()
export class FamilyRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly devices: KnownDevices,
    private readonly families: FamilyPort,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`, also without the booking's link. */
  async read(id: number, viewer: Viewer, request: Request): Promise<FamilyRecords> {
    const booking = await this.access.findOwn(this.dataSource.manager, id, viewer.tokens);
    await this.families.recognise(request, id);
    const refusal = await this.refusal(request, booking);
    if (refusal === null) return this.ofFamily(id);
    const { length } = await familyVersions(this.dataSource.manager, id);
    return { mayRead: false, count: length, records: [] };
  }

  /** Errors: see `AcknowledgeSchema`. */
  async acknowledge(
    id: number,
    { id: readingId, reads, name }: Acknowledge,
    { viewer, request }: { viewer: Viewer; request: Request },
  ): Promise<FamilyRecords> {
    const booking = await this.access.findOwn(this.dataSource.manager, id, viewer.tokens);
    const refusal = await this.refusal(request, booking);
    if (refusal) throw refusal;
    const { manager } = this.dataSource;
    const same = { id: readingId, bookingId: id, reads };
    if (await manager.existsBy(CareRecordEntity, same)) return this.ofFamily(id);
    const isNewest = (await familyVersions(manager, id)).some(
      (one) => one.id === reads && isForm(one.kind),
    );
    if (!isNewest) {
      throw new AppError('status_conflict', {
        message: 'This was corrected a moment ago. Please reload the page and read it again.',
      });
    }
    const version = await manager.findOneOrFail(CareRecordEntity, {
      where: { id: reads },
      select: { ...rowsOfVersion, subject: true },
    });
    const at = this.clock.now();
    const { childId, date, venueKey, kind, countFrom } = version;
    const key = { id: readingId, childId };
    const child = await manager.findOneBy(BookingChildEntity, { id: childId });
    try {
      await inTransaction(this.dataSource, async (one) => {
        await insertRows(one, CareRecordEntity, [
          {
            ...key,
            bookingId: id,
            date,
            venueKey,
            kind,
            countFrom,
            reads,
            at,
            corrects: null,
            state: 'valid',
            time: formatTime(at),
            receivedAt: at,
            deviceId: NO_DEVICE,
            actor: 'parent',
            subject: careSubject.seal(key, careSubject.open(version, version.subject)),
            details: careDetails.seal(key, JSON.stringify({ name })),
          },
        ]);
        await recordEvent(one, {
          type: 'booking.care_read',
          at,
          actor: 'parent',
          subjectId: id,
          after: { kind, child: (child?.position ?? 0) + 1, day: date },
        });
      });
    } catch (error) {
      if (!isDuplicateKey(error) || !(await manager.existsBy(CareRecordEntity, same))) throw error;
    }
    return this.ofFamily(id);
  }

  private refusal(request: Request, booking: BookingEntity) {
    return refusalOfNotes(this.dataSource.manager, this.devices, request, booking);
  }

  private async ofFamily(bookingId: number): Promise<FamilyRecords> {
    const { manager } = this.dataSource;
    const reading = { reader: 'family', screen: 'care_records', at: this.clock.now() } as const;
    const versions = await readRecords(manager, reading, { bookingId });
    const children = await manager.find(BookingChildEntity, {
      where: { bookingId },
      select: { id: true, name: true },
    });
    const names = new Map(children.map(({ id, name }) => [id, name]));
    const shown = careRecordsOf(versions).filter(({ newest }) => !newest.isMistake);
    const records = shown
      .map(({ newest, corrections }) => asFamilyReads(newest, corrections, names))
      .sort((one, other) => `${other.date} ${other.time}`.localeCompare(`${one.date} ${one.time}`));
    return { mayRead: true, count: records.length, records };
  }
}

const rowsOfVersion = {
  id: true,
  childId: true,
  date: true,
  venueKey: true,
  kind: true,
  countFrom: true,
} as const;

const asFamilyReads = (
  newest: OpenedRecord,
  corrections: number,
  names: ReadonlyMap<number, string>,
): FamilyRecord => ({
  id: newest.id,
  kind: newest.kind,
  childName: names.get(newest.childId) ?? '',
  date: newest.date,
  time: newest.time,
  isCorrected: corrections > 0,
  lines: careWords(newest).map(([label, text]) => ({ label, text })),
  ...(isForm(newest.kind) && { readBy: newest.readBy }),
});
