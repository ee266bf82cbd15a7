import {
  type DayCancellation,
  type DayChoice,
  type StuckBooking,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { usernamesOf } from '../../staff/model/usernames';
import { wordsOfStuck } from '../amendments/plan/stuck-reason';
import { type BookingEntity } from '../model/booking.entity';
import {
  DayDecisionEntity,
  DecidedBookingEntity,
  type StuckReason,
} from '../model/day-decision.entity';

/** Newest first. */
export async function readCancellations(
  manager: EntityManager,
  seasonId: number,
  ids?: number[],
): Promise<DayCancellation[]> {
  const found = await manager.find(DayDecisionEntity, {
    where: { seasonId, fallback: Not(IsNull()), ...(ids && { id: In(ids) }) },
    relations: { days: { campDay: { venue: true, activity: true } } },
    order: { id: 'DESC', days: { campDay: { date: 'ASC', venueKey: 'ASC', id: 'ASC' } } },
  });
  const bookings = await manager.find(DecidedBookingEntity, {
    where: { decisionId: In(found.map(({ id }) => id)) },
    relations: { booking: true },
    select: {
      id: true,
      decisionId: true,
      state: true,
      choice: true,
      toldAt: true,
      stuckReason: true,
      booking: { id: true, parentName: true },
    },
    order: { bookingId: 'ASC' },
  });
  const names = await usernamesOf(
    manager,
    found.map(({ actor }) => actor),
  );
  return found.flatMap(({ id, at, actor, reason, fallback, decideBy, days }) => {
    if (fallback === null) return [];
    const own = bookings.filter(({ decisionId }) => decisionId === id);
    return {
      id,
      at: at.toISOString(),
      by: names.get(actor) ?? null,
      reason,
      fallback,
      decideBy,
      days: days.map(({ campDay }) => ({
        campDayId: campDay.id,
        date: campDay.date,
        venueName: campDay.venue.name,
        activityName: campDay.activity.bookingName,
      })),
      progress: progressOf(own),
      failures: own.flatMap(({ state, booking, stuckReason }) =>
        // A booking that was cleared is not read.
        state === 'failed' && booking && stuckReason ? stuckView(booking, stuckReason) : [],
      ),
    };
  });
}

/** Errors: `not_found`. */
export async function readCancellation(
  manager: EntityManager,
  seasonId: number,
  id: number,
): Promise<DayCancellation> {
  const [found] = await readCancellations(manager, seasonId, [id]);
  if (!found) throw new AppError('not_found', { message: 'There is no such cancellation.' });
  return found;
}

function progressOf(bookings: DecidedBookingEntity[]): DayCancellation['progress'] {
  const count = (is: (one: DecidedBookingEntity) => boolean) => bookings.filter(is).length;
  const chose = (choice: DayChoice) =>
    count((one) => one.state === 'done' && one.choice === choice);
  return {
    all: bookings.length,
    untold: count(({ toldAt, state }) => toldAt === null && state !== 'done'),
    waiting: count(({ state }) => state === 'waiting'),
    moved: chose('move'),
    refunded: chose('refund'),
    credited: chose('credit'),
    none: chose('none'),
    failed: count(({ state }) => state === 'failed'),
  };
}

export const stuckView = (
  { id: bookingId, parentName }: Pick<BookingEntity, 'id' | 'parentName'>,
  reason: StuckReason,
): StuckBooking => ({
  bookingId,
  parentName,
  why: wordsOfStuck(reason),
  isByHand: reason.key === 'by-hand',
});
