import { type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { addDays } from '@sunfield/words/dates';
import { Between, type EntityManager, type FindOptionsWhere, In, LessThan } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { DutyEventEntity, recordedDuty } from './duty-event.entity';

/**
 * Walk-ins of this day and those before it that were refused when a phone sent them, until they are booked or someone
 * says how they were settled: for as long as that can be recorded.
 */
export async function unbooked(
  manager: EntityManager,
  date: string,
  where: FindOptionsWhere<DutyEventEntity> = {},
): Promise<Unbooked[]> {
  const rows = await manager.find(DutyEventEntity, {
    where: { ...where, date: Between(addDays(date, -LATE_DAYS), date), kind: 'unbooked' },
    order: { at: 'ASC', id: 'ASC' },
  });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const undone = await manager.findBy(DutyEventEntity, { kind: 'undone', about: In(ids) });
  const booked = await manager.find(BookingEntity, {
    where: { clientRequestId: In(ids) },
    select: { id: true, clientRequestId: true },
  });
  const settled = new Set([
    ...undone.map(({ about }) => about),
    ...booked.map(({ clientRequestId }) => clientRequestId),
  ]);
  return rows
    .filter(({ id }) => !settled.has(id))
    .map((row) => {
      const { id, name, organisation, reason } = recordedDuty(row, null);
      const { date: day, venueKey: venue } = row;
      return { id, date: day, venue, children: name, parent: organisation, reason };
    });
}

/** Deletes those that are too old to be settled: a family's name and number belong to no camp day then. */
export async function forgetUnbooked(manager: EntityManager, today: string): Promise<void> {
  const old = await manager.find(DutyEventEntity, {
    where: { kind: 'unbooked', date: LessThan(addDays(today, -LATE_DAYS)) },
    select: { id: true },
  });
  const ids = old.map(({ id }) => id);
  await manager.delete(DutyEventEntity, { about: In(ids) });
  await manager.delete(DutyEventEntity, { id: In(ids) });
}
