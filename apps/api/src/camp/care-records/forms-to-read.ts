import {
  careRecordKinds,
  isForFamily,
  isForm,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { type EntityManager, In } from 'typeorm';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { CareRecordEntity, careDetails, recordColumns } from './care-record.entity';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { withoutErased } from '../attendance/gate-log';

/** The newest versions of what a booking's family may read, without mistakes. Their content is not opened. */
export async function familyVersions(manager: EntityManager, bookingId: number) {
  const kind = In(careRecordKinds.filter(isForFamily));
  const rows = await manager.findBy(CareRecordEntity, { bookingId, kind });
  const read = readIn(rows);
  const versions = versionsIn(rows.filter(({ childId }) => !isGuest(childId)));
  return careRecordsOf(versions)
    .map(({ newest }) => ({ ...newest, isRead: read.has(newest.id) }))
    .filter(({ state }) => state === 'valid');
}

/** Those of the rows that are versions of records, as `careRecordsOf` takes them. */
export const versionsIn = (rows: readonly CareRecordEntity[]) =>
  rows
    .filter(({ about }) => about === null)
    .map(({ at, corrects, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(corrects !== null && { corrects }),
    }));

/** The ids of the versions that a family has read. */
const readIn = (rows: readonly Pick<CareRecordEntity, 'about' | 'state'>[]) =>
  new Set(rows.flatMap(({ about, state }) => (about !== null && state === 'read' ? [about] : [])));

/** The forms among them that no one of the family has read yet. */
export const formsToRead = async (manager: EntityManager, bookingId: number) =>
  (await familyVersions(manager, bookingId)).filter(({ kind, isRead }) => isForm(kind) && !isRead);

/**
 * Accidents and incidents of a day, with whether someone must still tell the parent. Their content is opened to see
 * that, and shown to no one.
 */
export async function formsToTell(
  manager: EntityManager,
  { date, venue }: { date: string; venue: string },
): Promise<ToTell['versions']> {
  const rows = await manager.find(CareRecordEntity, {
    where: { date, venueKey: venue, kind: In(careRecordKinds.filter(isForm)) },
    select: recordColumns,
    order: { at: 'ASC', id: 'ASC' },
  });
  const read = readIn(rows);
  return versionsIn(await withoutErased(manager, rows)).map((version) => {
    const { id, childId, kind, at, time, corrects, state } = version;
    const isSettled = state === 'mistake' || read.has(id) || isTold(version);
    return { id, childId, kind, at, time, ...(corrects && { corrects }), isSettled };
  });
}

const isTold = (row: Pick<CareRecordEntity, 'id' | 'childId' | 'details'>): boolean =>
  (JSON.parse(careDetails.open(row, row.details)) as Accident).told !== '';
