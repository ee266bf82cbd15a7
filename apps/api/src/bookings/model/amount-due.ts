import { isPaid, paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { balancePence, keptPence } from '../ledger/account';
import { type BookingEntity } from './booking.entity';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { addDays } from '@sunfield/words/dates';
import { type EntityManager, In, IsNull } from 'typeorm';
import { PaymentPlanEntity } from './payment-plan.entity';

type Account = Pick<
  BookingEntity,
  | 'paymentStatus'
  | 'totalPence'
  | 'receivedPence'
  | 'returnedPence'
  | 'refundedPence'
  | 'depositPence'
>;

/**
 * What is to be paid so that a booking is confirmed: its price or its deposit, less the money received and not
 * returned. 0 once that has been paid.
 */
export function duePence(booking: Account): number {
  const { paymentStatus, totalPence, depositPence } = booking;
  if (paymentStatus === 'expired') return Math.max(0, balancePence(booking));
  if (paymentStatus !== 'pending') return 0;
  return Math.max(0, Math.min(totalPence, depositPence ?? totalPence) - keptPence(booking));
}

/** What is asked for now: what confirms it, or once that is paid, its balance. */
export const dueNow = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  duePence(booking) || owedPence(booking);

/** What its family owes: nothing once the places were let go, although it may still pay for them to come back. */
export const dueOfFamily = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  booking.paymentStatus === 'expired' ? 0 : dueNow(booking);

/** The rest of the price of a booking whose deposit was paid. What went back is not asked for again. */
export const owedPence = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  booking.depositPence !== null && isPaid(booking.paymentStatus) && booking.cancelledAt === null
    ? Math.max(0, balancePence(booking) - booking.refundedPence)
    : 0;

type InParts = Parameters<typeof owedPence>[0] & Pick<BookingEntity, 'id'>;

/** Undefined if the booking is paid in one, or all of it is paid. */
export async function partsOfBooking(
  manager: EntityManager,
  booking: InParts,
): Promise<Booking['parts']> {
  const { id: bookingId, totalPence, depositPence, paymentStatus } = booking;
  const owed = owedPence(booking);
  const isUndecided = paymentStatus === 'pending' || (isPaid(paymentStatus) && owed > 0);
  if (depositPence === null || !isUndecided) return undefined;
  const { dueOn, ...plan } = await manager.findOneByOrFail(PaymentPlanEntity, { bookingId });
  return {
    depositPence,
    balancePence: totalPence - depositPence,
    dueOn,
    letGoOn: letGoOn({ dueOn, ...plan }),
    owedPence: owed,
  };
}

/** Balances that are owed: by the number of the booking. */
export async function owedBalances(
  manager: EntityManager,
  among?: readonly number[],
): Promise<Map<number, { owedPence: number; dueOn: string }>> {
  const plans = await manager.find(PaymentPlanEntity, {
    where: {
      ...(among && { bookingId: In([...among]) }),
      booking: { paymentStatus: In([...paidStatuses]), cancelledAt: IsNull() },
    },
    relations: { booking: true },
    select: { bookingId: true, dueOn: true, booking: owedColumns },
  });
  return new Map(
    plans
      .map(
        ({ bookingId, booking, dueOn }) =>
          [bookingId, { owedPence: owedPence(booking), dueOn }] as const,
      )
      .filter(([, balance]) => balance.owedPence > 0),
  );
}

const owedColumns = {
  id: true,
  paymentStatus: true,
  totalPence: true,
  receivedPence: true,
  returnedPence: true,
  refundedPence: true,
  depositPence: true,
  cancelledAt: true,
} as const;

/** The London date at whose end the places of an unpaid balance are let go; null if staff decide. */
export const letGoOn = ({
  dueOn,
  graceDays,
  letsGo,
}: Pick<PaymentPlanEntity, 'dueOn' | 'graceDays' | 'letsGo'>): string | null =>
  letsGo ? addDays(dueOn, graceDays) : null;
