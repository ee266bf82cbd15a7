import { type AttendanceEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { bannedAmong } from '@sunfield/contracts/camp/attendance/banned-collector';
import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { openAnswers } from '../../bookings/model/child-answers';

/**
 * Whether someone collects a child who must not, by what an owner says at the gate or by the family's answer. A phone
 * without a network may not know the answer: the event is recorded all the same, because it happened. No person reads
 * these answers here.
 */
export async function bannedCollectors(
  manager: EntityManager,
  events: readonly AttendanceEvent[],
): Promise<(event: AttendanceEvent) => boolean> {
  const left = events.filter(({ kind, collector }) => kind === 'left' && collector !== '');
  const children =
    left.length === 0
      ? []
      : await manager.find(BookingChildEntity, {
          where: { id: In(left.map(({ childId }) => childId)) },
          select: { id: true, bookingId: true, position: true, details: true },
        });
  const banned = new Map(
    children.map((child) => [
      child.id,
      (openAnswers(child).values.mustNotCollect ?? []).map(({ name }) => name),
    ]),
  );
  return ({ childId, kind, how, collector, isBanned }) =>
    isBanned === true ||
    (kind === 'left' &&
      bannedAmong(banned.get(childId) ?? [], collector, { isTyped: isTyped(how) }).length > 0);
}

/** The other names were chosen from those that the family has given. */
const isTyped = (how: AttendanceEvent['how']) => how === 'other' || how === 'password';
