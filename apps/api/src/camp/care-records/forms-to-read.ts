import {
  careRecordKinds,
  isForFamily,
  isForm,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { type EntityManager, In } from 'typeorm';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { CareRecordEntity } from './care-record.entity';

/** The newest versions of what a booking's family may read, without mistakes. Their content is not opened. */
export async function familyVersions(manager: EntityManager, bookingId: number) {
  const kind = In(careRecordKinds.filter(isForFamily));
  const rows = await manager.findBy(CareRecordEntity, { bookingId, kind });
  const read = readIn(rows);
  const versions = rows
    .filter(({ about, childId }) => about === null && !isGuest(childId))
    .map(({ id, at, corrects, ...row }) => ({
      ...row,
      id,
      at: at.toISOString(),
      isRead: read.has(id),
      ...(corrects !== null && { corrects }),
    }));
  return careRecordsOf(versions)
    .map(({ newest }) => newest)
    .filter(({ state }) => state === 'valid');
}

/** The ids of the versions that a family has read. */
export const readIn = (rows: readonly Pick<CareRecordEntity, 'about' | 'state'>[]) =>
  new Set(rows.flatMap(({ about, state }) => (about !== null && state === 'read' ? [about] : [])));

/** The forms among them that no one of the family has read yet. */
export const formsToRead = async (manager: EntityManager, bookingId: number) =>
  (await familyVersions(manager, bookingId)).filter(({ kind, isRead }) => isForm(kind) && !isRead);
