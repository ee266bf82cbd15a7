import { careRecordKinds, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { careDetails, CareRecordEntity } from './care-record.entity';
import { readIn } from './forms-to-read';

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
    select: {
      id: true,
      bookingId: true,
      childId: true,
      kind: true,
      corrects: true,
      about: true,
      state: true,
      time: true,
      at: true,
      details: true,
    },
    order: { at: 'ASC', id: 'ASC' },
  });
  const read = readIn(rows);
  // Those of erased bookings are kept for an inspection alone.
  const bookings = await manager.find(BookingEntity, {
    where: { id: In(rows.map(({ bookingId }) => bookingId)) },
    select: { id: true },
  });
  const ids = new Set(bookings.map(({ id }) => id));
  return rows
    .filter(({ about, bookingId }) => about === null && ids.has(bookingId))
    .map((row) => ({
      id: row.id,
      childId: row.childId,
      kind: row.kind,
      at: row.at.toISOString(),
      time: row.time,
      ...(row.corrects !== null && { corrects: row.corrects }),
      isSettled: row.state === 'mistake' || read.has(row.id) || isTold(row),
    }));
}

const isTold = (row: CareRecordEntity): boolean =>
  (JSON.parse(careDetails.open(row, row.details)) as Accident).told !== '';
