import { canMove, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { moveHolds } from '../../catalogue/holds/holds';
import { AppError } from '../../kernel/base/app-error';
import { execute } from '../../kernel/database/transaction';
import { hasPlaces, confirmPlaces, giveUpPlaces } from './booking-places';
import { BookingEntity } from './booking.entity';
import { bookingKind } from './hold';
import { type Account, keptPence } from '../ledger/account';
import { changeFigures } from '../ledger/figures';
import { type Freeing } from '../../catalogue/model/places';

/** Locks a booking for the rest of the transaction and reads it. Errors: `booking_not_found`. */
export const lockBooking = async (manager: EntityManager, id: number): Promise<BookingEntity> =>
  known(await lockIfThere(manager, id));

/** As `lockBooking`, but undefined if the booking was deleted or never existed. */
export async function lockIfThere(
  manager: EntityManager,
  id: number,
): Promise<BookingEntity | undefined> {
  const booking = await lockRow(manager, id);
  return booking?.deletedAt ? undefined : booking;
}

/** For events that concern a booking's money after it was deleted. Errors: `booking_not_found`. */
export const lockBookingEvenDeleted = async (
  manager: EntityManager,
  id: number,
): Promise<BookingEntity> => known(await lockRow(manager, id));

function known(booking: BookingEntity | undefined): BookingEntity {
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

async function lockRow(manager: EntityManager, id: number): Promise<BookingEntity | undefined> {
  // A write locks the row on every database; SQLite has no SELECT ... FOR UPDATE.
  const lock = 'UPDATE bookings SET version = version + 1 WHERE id = ?';
  if ((await execute(manager, lock, [id])) === 0) return undefined;
  return manager.findOneOrFail(BookingEntity, { where: { id }, withDeleted: true });
}

interface BookingMove {
  actor: Actor;
  at: Date;
  /** It was paid after its places were released. */
  isTooLate?: true;
  /** Columns to change along with the status. */
  set?: Partial<
    Pick<
      BookingEntity,
      | 'paymentReference'
      | 'paidAt'
      | 'holdExpiresAt'
      | 'holdLimitAt'
      | 'heldByStaffUntil'
      | 'holdReminderAt'
      | 'depositPence'
    >
  >;
}

/**
 * The only way a booking's payment status changes: to the one that follows from its places and account, if the table of
 * transitions allows it, once, and with an event in the same transaction. The booking must be locked (`lockBooking`),
 * and its places and account up to date. Errors: `status_conflict`.
 */
export async function moveBooking(
  manager: EntityManager,
  booking: BookingEntity,
  move: BookingMove,
): Promise<void> {
  const { id, paymentStatus } = booking;
  const moved = { ...booking, ...move.set };
  const { changes, event } = moveOf(
    booking,
    move,
    await holdsPlaces(manager, moved, move.isTooLate),
  );
  await changeFigures(manager, [booking]);
  const { affected } = await manager.update(BookingEntity, { id, paymentStatus }, changes);
  if (affected === 0) throw new AppError('status_conflict');
  Object.assign(booking, changes);
  const { holdExpiresAt: until } = changes;
  if (until) await moveHolds(manager, { kind: bookingKind, id }, { until });
  await recordEvent(manager, event);
}

/** What `moveBooking` changes and records, of a booking whose row has been read under its lock. Errors: as there. */
export function moveOf(
  booking: BookingEntity,
  { actor, at, isTooLate, set = {} }: BookingMove,
  hasItsPlaces: boolean,
) {
  const from = booking.paymentStatus;
  const to = statusOf({ ...booking, ...set }, hasItsPlaces, isTooLate);
  if (!canMove(from, to)) throw new AppError('status_conflict');
  return {
    changes: { ...set, paymentStatus: to },
    event: {
      at,
      actor,
      type: 'booking.status' as const,
      subjectId: booking.id,
      before: { paymentStatus: from },
      after: { paymentStatus: to },
    },
  };
}

/** Updates the status of a locked booking after its account has changed, if the status is different now. */
export async function followAccount(
  manager: EntityManager,
  booking: BookingEntity,
  by: Pick<BookingMove, 'actor' | 'at'>,
): Promise<void> {
  const status = statusOf(booking, await holdsPlaces(manager, booking));
  if (status !== booking.paymentStatus) await moveBooking(manager, booking, by);
}

/** A booking that was paid too late stays that way: it has no places, so a failed refund can't make it paid. */
const wasTooLate = ({ paymentStatus, paidAt }: BookingEntity): boolean =>
  paymentStatus === 'refunded' && paidAt === null;

/** Asks only where it decides. */
const holdsPlaces = async (
  manager: EntityManager,
  booking: BookingEntity,
  isTooLate = wasTooLate(booking),
): Promise<boolean> =>
  booking.paidAt === null && !isTooLate && (await hasPlaces(manager, booking.id));

const statusOf = (
  booking: BookingEntity,
  hasItsPlaces: boolean,
  isTooLate = wasTooLate(booking),
): PaymentStatus =>
  paymentStatusOf({
    ...booking,
    holdsPlaces: hasItsPlaces,
    isConfirmed: booking.paidAt !== null,
    isCancelled: booking.cancelledAt !== null,
    isTooLate,
  });

/** The state of a booking's places and account. */
interface Standing extends Account {
  /** Its places count as taken. */
  holdsPlaces: boolean;
  /** True once its places were confirmed: it was paid in time, or there was nothing to pay. */
  isConfirmed: boolean;
  /** An amendment gave up all of its places. */
  isCancelled: boolean;
  /** It was paid when its places were gone, so all of the money goes back. */
  isTooLate: boolean;
}

/**
 * The payment status that follows from places and account. Code that changes either calls
 * `moveBooking`; a status is never set directly.
 */
export function paymentStatusOf({
  holdsPlaces,
  isConfirmed,
  isTooLate,
  isCancelled,
  ...account
}: Standing): PaymentStatus {
  if (!isConfirmed) {
    if (isTooLate) return 'refunded';
    return holdsPlaces ? 'pending' : 'expired';
  }
  if (isCancelled && keptPence(account) <= 0) return 'refunded';
  if (account.refundedPence === 0) return 'succeeded';
  return keptPence(account) > 0 ? 'partially_refunded' : 'refunded';
}

interface Confirmation {
  /** `pi_…`, `manual_…`, or null if there was nothing to pay. */
  reference: string | null;
  actor: Actor;
  at: Date;
}

/**
 * Confirms a locked booking that holds its places; its emails follow from that. The caller must
 * know that the money was received and has entered it in the booking's account.
 * Errors: `status_conflict`.
 */
export async function confirmBooking(
  manager: EntityManager,
  booking: BookingEntity,
  { reference, actor, at }: Confirmation,
): Promise<void> {
  const confirmed = await confirmPlaces(manager, booking.id);
  if (confirmed === 0) throw new Error(`booking ${booking.id} has no places to confirm`);
  const set = { paymentReference: reference, paidAt: at, holdExpiresAt: null };
  await moveBooking(manager, booking, { actor, at, set });
}

/** Ends the hold of a locked, unpaid booking that can no longer be paid, and gives its places back. */
export async function releaseBooking(
  manager: EntityManager,
  booking: BookingEntity,
  freeing: Freeing,
): Promise<void> {
  await giveUpPlaces(manager, [booking.id], freeing);
  const { actor, at } = freeing;
  await moveBooking(manager, booking, { actor, at, set: { holdExpiresAt: null } });
}
