import { Injectable } from '@nestjs/common';
import { isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { familyWords } from '@sunfield/contracts/camp/care-records/care-words';
import { type CarePhoto } from '@sunfield/contracts/camp/care-records/care-records';
import {
  type Acknowledge,
  type FamilyRecord,
  type FamilyRecords,
} from '@sunfield/contracts/camp/care-records/family-records';
import { type Request } from 'express';
import { DataSource } from 'typeorm';
import { BookingAccess, type Viewer } from '../../bookings/access/booking-access';
import { refusalOfNotes } from '../../bookings/amendments/family-itself';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { FamilyPort } from '../../bookings/known-families/family-port';
import { photoOf } from './care-photos.service';
import { CareRecordEntity } from './care-record.entity';
import { familyVersions } from './forms-to-read';
import { type OpenedRecord, readRecords } from './read-records';
import { addReading } from './rows-about';
import { NO_DEVICE } from '../attendance/attendance-event.entity';
import { namesAtGate } from '../attendance/gate-log';

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

  /** Errors: see `FamilyPhotoPathSchema`. */
  async photo(
    { id, record: version }: { id: number; record: string },
    viewer: Viewer,
    request: Request,
  ): Promise<CarePhoto> {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(manager, id, viewer.tokens);
    const refusal = await this.refusal(request, booking);
    if (refusal) throw refusal;
    const where = { id: version, bookingId: id };
    const [record] = await readRecords(manager, this.reading(), where);
    if (!record) throw new AppError('not_found');
    return photoOf(manager, record);
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
    const same = { id: readingId, bookingId: id, about: reads };
    if (await manager.existsBy(CareRecordEntity, same)) return this.ofFamily(id);
    const isNewest = (await familyVersions(manager, id)).some(
      (one) => one.id === reads && isForm(one.kind),
    );
    if (!isNewest) {
      throw new AppError('status_conflict', {
        message: 'This was corrected a moment ago. Please reload the page and read it again.',
      });
    }
    const at = this.clock.now();
    await addReading(this.dataSource, reads, {
      id: readingId,
      name,
      at,
      receivedAt: at,
      deviceId: NO_DEVICE,
      actor: 'parent',
    });
    return this.ofFamily(id);
  }

  private refusal(request: Request, booking: BookingEntity) {
    return refusalOfNotes(this.dataSource.manager, this.devices, request, booking);
  }

  private reading() {
    return { reader: 'family', screen: 'care_records', at: this.clock.now() } as const;
  }

  private async ofFamily(bookingId: number): Promise<FamilyRecords> {
    const { manager } = this.dataSource;
    const versions = await readRecords(manager, this.reading(), { bookingId });
    const names = await namesAtGate(manager, versions);
    const shown = careRecordsOf(versions).filter(({ newest }) => !newest.isMistake);
    const records = shown
      .map(({ newest, corrections }) => asFamilyReads(newest, corrections, names))
      .sort((one, other) => `${other.date} ${other.time}`.localeCompare(`${one.date} ${one.time}`));
    return { mayRead: true, count: records.length, records };
  }
}

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
  ...(newest.hasPhoto && { hasPhoto: true }),
  lines: familyWords(newest).map(([label, text]) => ({ label, text })),
  ...(isForm(newest.kind) && { readBy: newest.readBy }),
});
