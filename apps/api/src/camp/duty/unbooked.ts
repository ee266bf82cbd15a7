import { type Unbooked } from '@sunfield/contracts/camp/duty/duty';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { addDays } from '@sunfield/words/dates';
import { Between, type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { DutyEventEntity } from './duty-event.entity';
import { recordedDuty } from './recorded-duty';

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
