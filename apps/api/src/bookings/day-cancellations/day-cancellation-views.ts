import {
  type DayCancellation,
  type DayChoice,
  type StuckBooking,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type EntityManager, In } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { StaffEntity } from '../../staff/model/staff.entity';
import { type StuckReason, wordsOfStuck } from '../amendments/plan/stuck-reason';
import { type BookingEntity } from '../model/booking.entity';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { DayCancellationEntity } from './day-cancellation.entity';

/** Newest first. */
export async function readCancellations(
  manager: EntityManager,
  seasonId: number,
  ids?: number[],
): Promise<DayCancellation[]> {
  const found = await manager.find(DayCancellationEntity, {
    where: { seasonId, ...(ids && { id: In(ids) }) },
    relations: { days: { campDay: { venue: true, activity: true } } },
    order: { id: 'DESC', days: { campDay: { date: 'ASC', venueKey: 'ASC', id: 'ASC' } } },
  });
  const counts = await countsOf(
    manager,
    found.map(({ id }) => id),
  );
  const failures = await failuresOf(
    manager,
    found.map(({ id }) => id),
  );
  const names = await namesOf(manager, found);
  return found.map(({ id, at, actor, reason, fallback, decideBy, days }) => ({
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
    progress: progressOf(counts.filter(({ cancellationId }) => cancellationId === id)),
    failures: failures.get(id) ?? [],
  }));
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

interface Count {
  cancellationId: number;
  state: CancelledBookingEntity['state'];
  choice: DayChoice | null;
  isTold: boolean;
  bookings: number;
}

async function countsOf(manager: EntityManager, ids: number[]): Promise<Count[]> {
  if (ids.length === 0) return [];
  const isTold = 'CASE WHEN booking.toldAt IS NULL THEN 0 ELSE 1 END';
  const rows = await manager
    .createQueryBuilder(CancelledBookingEntity, 'booking')
    .select('booking.cancellationId', 'cancellationId')
    .addSelect('booking.state', 'state')
    .addSelect('booking.choice', 'choice')
    .addSelect(isTold, 'isTold')
    .addSelect('COUNT(*)', 'bookings')
    .where('booking.cancellationId IN (:...ids)', { ids })
    .groupBy('booking.cancellationId')
    .addGroupBy('booking.state')
    .addGroupBy('booking.choice')
    .addGroupBy(isTold)
    .getRawMany<Record<keyof Count, string | number | null>>();
  return rows.map(({ cancellationId, state, choice, isTold: told, bookings }) => ({
    cancellationId: Number(cancellationId),
    state: state as Count['state'],
    choice: choice as Count['choice'],
    isTold: Number(told) === 1,
    bookings: Number(bookings),
  }));
}

function progressOf(counts: Count[]): DayCancellation['progress'] {
  const sum = (is: (count: Count) => boolean) =>
    counts.filter(is).reduce((total, { bookings }) => total + bookings, 0);
  const chose = (choice: DayChoice) => sum((one) => one.state === 'done' && one.choice === choice);
  return {
    all: sum(() => true),
    untold: sum(({ isTold, state }) => !isTold && state !== 'done'),
    waiting: sum(({ state }) => state === 'waiting'),
    moved: chose('move'),
    refunded: chose('refund'),
    credited: chose('credit'),
    none: chose('none'),
    failed: sum(({ state }) => state === 'failed'),
  };
}

async function failuresOf(
  manager: EntityManager,
  ids: number[],
): Promise<Map<number, StuckBooking[]>> {
  const rows = await manager.find(CancelledBookingEntity, {
    where: { cancellationId: In(ids), state: 'failed' },
    relations: { booking: true },
    order: { bookingId: 'ASC' },
  });
  const failures = new Map<number, StuckBooking[]>();
  for (const { cancellationId, booking, stuckReason } of rows) {
    if (!stuckReason) continue;
    const failure = stuckView(booking, stuckReason);
    failures.set(cancellationId, [...(failures.get(cancellationId) ?? []), failure]);
  }
  return failures;
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

async function namesOf(
  manager: EntityManager,
  found: DayCancellationEntity[],
): Promise<Map<string, string>> {
  const ids = found.map(({ actor }) => Number(actor.split(':')[1]));
  const staff = await manager.findBy(StaffEntity, { id: In(ids) });
  return new Map(staff.map(({ id, username }) => [`staff:${id}`, username]));
}
