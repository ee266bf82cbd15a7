import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In, Not } from 'typeorm';
import { waitingOf } from '../bookings/amendments/waiting-amendment';
import { type BookingEntity } from '../bookings/model/booking.entity';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { closedDisputes, DisputeEntity } from '../payments/model/dispute.entity';
import { openPaymentOf } from '../payments/model/payment-rows';
import { PaymentEntity } from '../payments/model/payment.entity';
import { fruitlessStatuses, RefundEntity } from '../payments/model/refund.entity';
import { closedToFamily, type FamilyRows, lastDays } from './find-family';
import { partiesAhead } from '../parties/find-enquiries';
import { type FoundObstacle, type Obstacle, type ObstacleReader } from './obstacle-words';

interface Asking {
  reader: ObstacleReader;
  now: Date;
  /** When the family asked for it: what is newer is not meant. */
  askedAt?: Date | undefined;
}

/** Why a family cannot be erased yet; `sentenceOf` says what to do first. */
export async function obstaclesOf(
  manager: EntityManager,
  { bookings, enquiries, creditPence }: FamilyRows,
  { reader, now, askedAt = now }: Asking,
): Promise<FoundObstacle[]> {
  const found: FoundObstacle[] = [];
  const today = calendarDateInLondon(now);
  const last = await lastDays(manager, bookings);
  const closed = reader === 'family' ? await closedToFamily(manager, bookings) : new Set<number>();
  for (const booking of bookings) {
    const lastDay = last.get(booking.id);
    const why = closed.has(booking.id)
      ? 'closed'
      : lastDay && lastDay >= today
        ? 'daysAhead'
        : ((await unsettled(manager, booking)) ??
          (booking.placedAt > askedAt ? 'bookedSince' : undefined));
    if (why) found.push({ bookingId: booking.id, why });
  }
  for (const { id, receivedAt } of enquiries) {
    if (receivedAt > askedAt) found.push({ enquiryId: id });
  }
  // Also of an enquiry alone, or if its booking has another address by now: its party would still have its place.
  for (const bookingId of await partiesAhead(manager, enquiries, today)) {
    const isFound = found.some((one) => 'bookingId' in one && one.bookingId === bookingId);
    if (!isFound) found.push({ bookingId, why: 'daysAhead' });
  }
  if (creditPence > 0) found.push({ creditPence });
  return found;
}

async function unsettled(
  manager: EntityManager,
  { id: bookingId, paymentStatus }: BookingEntity,
): Promise<Obstacle | undefined> {
  if (paymentStatus === 'pending') return 'unpaid';
  if (await waitingOf(manager, bookingId)) return 'changeWaiting';
  if (await manager.existsBy(CancelledBookingEntity, { bookingId, state: Not('done' as const) })) {
    return 'cancelledDay';
  }
  const open = await openPaymentOf(manager, bookingId);
  if (open?.status === 'processing') return 'paymentProcessing';
  if (open?.status === 'mismatch') return 'paymentMismatch';
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId },
    select: { id: true },
  });
  const paymentId = In(payments.map(({ id }) => id));
  const dispute = { paymentId, status: Not(In(closedDisputes)) };
  if (await manager.existsBy(DisputeEntity, dispute)) return 'disputed';
  const refund = { paymentId, status: Not(In(['succeeded' as const, ...fruitlessStatuses])) };
  return (await manager.existsBy(RefundEntity, refund)) ? 'refundOnItsWay' : undefined;
}
