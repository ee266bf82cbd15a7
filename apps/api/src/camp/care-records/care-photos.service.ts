import { Injectable } from '@nestjs/common';
import { type EventAnswer } from '@sunfield/contracts/camp/attendance/attendance';
import { careRecordKinds, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import {
  type CarePhoto,
  type PhotoAtGate,
} from '@sunfield/contracts/camp/care-records/care-records';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { consentsNow } from '../../bookings/model/consents-now';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isNewRow } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { RegisterDays } from '../registers/register-days.service';
import { carePhoto, CarePhotoEntity } from './care-photo.entity';
import { CareRecordEntity } from './care-record.entity';
import { type OpenedRecord, readRecords } from './read-records';

/** Photos of accidents and incidents: taken at the gate, and shown to those who may read the record. */
@Injectable()
export class CarePhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found` without a photo that the reader may see. */
  async read(id: string, reader: Staff): Promise<CarePhoto> {
    const { manager } = this.dataSource;
    const reading = { reader, screen: 'care_records', at: this.clock.now() } as const;
    const [record] = await readRecords(manager, reading, { id });
    const open = await this.days.openTo(reader);
    if (!record || !open.at(record.date, record.venueKey)) throw new AppError('not_found');
    return photoOf(manager, record);
  }

  /** Keeps it once. */
  async keep(
    { id, childId, of, jpeg }: PhotoAtGate,
    sent: { date: string; venue: string; staff: Staff; at: Date },
  ): Promise<EventAnswer> {
    const { manager } = this.dataSource;
    const record = await manager.findOneBy(CareRecordEntity, {
      id: of,
      childId,
      date: sent.date,
      venueKey: sent.venue,
      kind: In(careRecordKinds.filter(isForm)),
      about: IsNull(),
      corrects: IsNull(),
    });
    const refused = (sentence: string): EventAnswer => ({ id, result: 'refused', sentence });
    if (!record) return refused('There is nothing that the photo is of.');
    const { bookingId, date, kind, countFrom } = record;
    const consents = await consentsNow(manager, [bookingId]);
    if (!consents.isGiven(childId, 'photosInside'))
      return refused('The family has not allowed photos.');
    const key = { id: of, childId };
    const photo = carePhoto.seal(key, jpeg);
    const actor = `staff:${sent.staff.id}` as const;
    const row = { ...key, bookingId, date, kind, countFrom, at: sent.at, actor, photo };
    let isMistake = false;
    const insert = inTransaction(this.dataSource, async (within) => {
      await lockRecord(within, of);
      await insertRows(within, CarePhotoEntity, [row]);
      isMistake = await within.existsBy(CareRecordEntity, { corrects: of, state: 'mistake' });
      if (isMistake) await within.delete(CarePhotoEntity, { id: of });
    });
    const isNew = await isNewRow(insert);
    if (isMistake) return refused('The record of this photo was a mistake.');
    return { id, result: isNew ? 'applied' : 'known' };
  }
}

/** For its photo, which is added or deleted while no other request does. */
export const lockRecord = (manager: EntityManager, id: string): Promise<number> =>
  execute(manager, 'UPDATE care_records SET kind = kind WHERE id = ?', [id]);

/** Errors: `not_found`. */
export async function photoOf(
  manager: EntityManager,
  { id, corrects, isMistake }: Pick<OpenedRecord, 'id' | 'corrects' | 'isMistake'>,
): Promise<CarePhoto> {
  const row = await manager.findOne(CarePhotoEntity, {
    where: { id: corrects ?? id },
    select: { id: true, childId: true, photo: true },
  });
  if (!row || isMistake) throw new AppError('not_found');
  return { jpeg: carePhoto.open(row, row.photo) };
}
