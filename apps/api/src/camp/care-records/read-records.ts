import { isForFamily } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type CareVersion } from '@sunfield/contracts/camp/care-records/care-records';
import {
  type Report,
  type ReportTo,
  reportsTo,
} from '@sunfield/contracts/camp/care-records/reports';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { recordReadings, type Reading } from '../../bookings/care/care-notes';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { may } from '../../kernel/http/may';
import { CarePhotoEntity } from './care-photo.entity';
import {
  careDetails,
  CareRecordEntity,
  type CareSubject,
  careSubject,
  recordColumns,
} from './care-record.entity';
import { withoutErased } from '../attendance/gate-log';

export type OpenedRecord = CareVersion & Pick<CareRecordEntity, 'bookingId' | 'date' | 'venueKey'>;

/** With the child's name, which it has also once its booking is erased. */
export type KeptRecord = OpenedRecord & { subject: CareSubject };

/**
 * Those of erased bookings, too: for the pack for an inspection alone, which logs the reading before it answers. Other
 * readers use `readRecords`.
 */
export async function readKeptRecords(
  manager: EntityManager,
  where: FindOptionsWhere<CareRecordEntity>,
): Promise<KeptRecord[]> {
  const rows = await manager.find(CareRecordEntity, {
    where,
    select: { ...recordColumns, subject: true },
    order: { date: 'ASC', at: 'ASC', id: 'ASC' },
  });
  const about = rows.filter((row) => row.about !== null);
  return rows
    .filter((row) => row.about === null)
    .map((row) => {
      const subject = JSON.parse(careSubject.open(row, row.subject)) as CareSubject;
      return { ...openRecord(row, { about, by: subject.writtenBy }), subject };
    });
}

/**
 * The only other way to read records: each reading is logged before they are returned, with the readings of children's
 * notes. Staff get those of venues whose children's notes they may read, and a family gets what is for families, without
 * mistakes' content; no one gets those of an erased booking, which are kept for an inspection. Oldest first.
 */
export async function readRecords(
  manager: EntityManager,
  reading: Reading,
  where: FindOptionsWhere<CareRecordEntity>,
): Promise<OpenedRecord[]> {
  const { reader } = reading;
  if (!reader) return [];
  const rows = await manager.find(CareRecordEntity, {
    where,
    select: recordColumns,
    order: { at: 'ASC', id: 'ASC' },
  });
  const allowed = (await withoutErased(manager, rows)).filter(({ childId, kind, venueKey }) =>
    reader === 'family' ? isForFamily(kind) && !isGuest(childId) : may(reader, 'care', venueKey),
  );
  const names = await usernamesOf(manager, allowed);
  const about = allowed.filter(
    (row) => row.about !== null && (reader !== 'family' || row.state === 'read'),
  );
  const photos = await manager.find(CarePhotoEntity, {
    where: { id: In(allowed.map(({ id, corrects }) => corrects ?? id)) },
    select: { id: true },
  });
  const withPhoto = new Set(photos.map(({ id }) => id));
  const opened = allowed.flatMap((row): OpenedRecord[] => {
    if (row.about !== null) return [];
    const record = openRecord(row, { about, by: names.get(row.actor) ?? null });
    if (withPhoto.has(row.corrects ?? row.id)) record.hasPhoto = true;
    const { details, venueKey } = record;
    const isManagers = 'seenBy' in details && details.seenBy === 'managers';
    const isWriter = reader !== 'family' && row.actor === `staff:${reader.id}`;
    const isManager = reader !== 'family' && may(reader, 'all-registers', venueKey);
    if (isManagers && !isWriter && !isManager) return [];
    return [record];
  });
  await recordReadings(manager, { ...reading, reader }, opened);
  return opened;
}

/** `about`: the rows in which families say that they have read a version, and the office whom it has told. */
function openRecord(
  row: CareRecordEntity,
  { about, by }: { about: CareRecordEntity[]; by: string | null },
): OpenedRecord {
  const { id, childId, kind, time, bookingId, date, venueKey } = row;
  const readBy = about.filter((one) => one.state === 'read' && one.about === id);
  const reports = about.filter(
    (one) => one.state in reportsTo && one.about === (row.corrects ?? id),
  );
  return {
    id,
    childId,
    kind,
    time,
    bookingId,
    date,
    venueKey,
    by,
    details: JSON.parse(careDetails.open(row, row.details)) as CareVersion['details'],
    at: row.at.toISOString(),
    ...(row.corrects !== null && { corrects: row.corrects }),
    ...(row.state === 'mistake' && { isMistake: true as const }),
    readBy: readBy.map((one) => ({
      name: (JSON.parse(careDetails.open(one, one.details)) as { name: string }).name,
      at: one.at.toISOString(),
      ...(one.actor !== 'parent' && { isAtGate: true as const }),
    })),
    ...(reports.length > 0 && { reports: reports.map(openReport) }),
  } as OpenedRecord;
}

const openReport = (row: CareRecordEntity): Report => ({
  ...(JSON.parse(careDetails.open(row, row.details)) as Pick<Report, 'isTold' | 'note' | 'by'>),
  to: row.state as ReportTo,
  at: row.at.toISOString(),
});
