import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { formatPounds } from '@sunfield/contracts/money';
import { type EntityManager, In, Not } from 'typeorm';
import { waitingOf } from '../bookings/amendments/waiting-amendment';
import { type BookingEntity } from '../bookings/booking.entity';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { closedDisputes, DisputeEntity } from '../payments/card/events/dispute.entity';
import { openPaymentOf } from '../payments/payment-rows';
import { PaymentEntity } from '../payments/payment.entity';
import { fruitlessStatuses, RefundEntity } from '../payments/refunds/refund.entity';
import { type FamilyRows } from './find-family';
import { lastDays } from './last-days';

/** Why a family cannot be erased yet, in sentences that say what to do first. */
export async function obstaclesOf(
  manager: EntityManager,
  { bookings, creditPence }: FamilyRows,
  now: Date,
): Promise<string[]> {
  const found: string[] = [];
  const today = calendarDateInLondon(now);
  const last = await lastDays(manager, bookings);
  for (const booking of bookings) {
    const lastDay = last.get(booking.id);
    const why =
      lastDay && lastDay >= today
        ? 'has camp days to come: cancel or delete it first.'
        : await unsettled(manager, booking);
    if (why) found.push(`Booking #${booking.id} ${why}`);
  }
  if (creditPence > 0) {
    found.push(`The family has ${formatPounds(creditPence)} of credit: pay it out first.`);
  }
  return found;
}

async function unsettled(
  manager: EntityManager,
  { id: bookingId, paymentStatus }: BookingEntity,
): Promise<string | undefined> {
  if (paymentStatus === 'pending')
    return 'is waiting to be paid: delete it first, or let it expire.';
  if (await waitingOf(manager, bookingId)) {
    return 'has a change waiting to be paid: withdraw it first, or let it expire.';
  }
  if (await manager.existsBy(CancelledBookingEntity, { bookingId, state: Not('done' as const) })) {
    return 'has a cancelled day that is not settled yet.';
  }
  const open = await openPaymentOf(manager, bookingId);
  if (open?.status === 'processing') return 'has a payment that its bank is still working on.';
  if (open?.status === 'mismatch')
    return 'has a payment that does not fit it: sort that out first.';
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId },
    select: { id: true },
  });
  const paymentId = In(payments.map(({ id }) => id));
  const dispute = { paymentId, status: Not(In(closedDisputes)) };
  if (await manager.existsBy(DisputeEntity, dispute)) {
    return 'has a payment that is disputed: wait until the bank has decided.';
  }
  const refund = { paymentId, status: Not(In(['succeeded' as const, ...fruitlessStatuses])) };
  if (await manager.existsBy(RefundEntity, refund)) {
    return 'has a refund on its way: wait until it has arrived.';
  }
  return undefined;
}
