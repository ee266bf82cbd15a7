import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In, Not } from 'typeorm';
import { waitingOf } from '../../bookings/amendments/waiting-amendment';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { DecidedBookingEntity } from '../../bookings/model/day-decision.entity';
import { closedDisputes, DisputeEntity } from '../../payments/model/dispute.entity';
import { openPaymentOf } from '../../payments/model/payment-rows';
import { PaymentEntity } from '../../payments/model/payment.entity';
import { fruitlessStatuses, RefundEntity } from '../../payments/model/refund.entity';
import { closedToFamily, type FamilyRows, lastDays } from '../model/find-family';
import { partiesAhead } from '../../parties/find-enquiries';
import { formatPounds } from '@sunfield/words/money';

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
  if (await manager.existsBy(DecidedBookingEntity, { bookingId, state: Not('done' as const) })) {
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

export type ObstacleReader = 'staff' | 'family';

/** What must be finished before a booking can be erased, worded for staff and for the family. */
const words = {
  closed: {
    staff: 'is not shown to the family online.',
    family: 'can’t be opened online. Please contact us, and we’ll erase your data.',
  },
  bookedSince: {
    staff: 'was placed after the family asked us to erase its data.',
    family: 'was made after you asked us to erase your data.',
  },
  daysAhead: {
    staff: 'has camp days to come: cancel or delete it first.',
    family: 'has camp days to come. Cancel those days first.',
  },
  unpaid: {
    staff: 'is waiting to be paid: delete it first, or let it expire.',
    family: 'isn’t paid yet. Pay for it, or wait until its places are released.',
  },
  changeWaiting: {
    staff: 'has a change waiting to be paid: withdraw it first, or let it expire.',
    family: 'has a change waiting to be paid. Pay for it or withdraw it first.',
  },
  cancelledDay: {
    staff: 'has a cancelled day that is not settled yet.',
    family: 'has a day that we cancelled. Open the booking and choose what happens with it first.',
  },
  paymentProcessing: {
    staff: 'has a payment that its bank is still working on.',
    family: 'has a payment that your bank is still working on. Please try again tomorrow.',
  },
  paymentMismatch: {
    staff: 'has a payment that does not fit it: sort that out first.',
    family: 'has a payment that we have to check. Please contact us.',
  },
  disputed: {
    staff: 'has a payment that is disputed: wait until the bank has decided.',
    family: 'has a disputed payment. Wait until your bank has decided.',
  },
  refundOnItsWay: {
    staff: 'has a refund on its way: wait until it has arrived.',
    family: 'has a refund on its way to you. Wait until it has arrived.',
  },
} satisfies Record<string, Record<ObstacleReader, string>>;
type Obstacle = keyof typeof words;

export type FoundObstacle =
  | { bookingId: number; why: Obstacle }
  | { enquiryId: number }
  | { creditPence: number };

export function sentenceOf(reader: ObstacleReader, found: FoundObstacle): string {
  if ('enquiryId' in found) {
    return reader === 'staff'
      ? `Party enquiry #${found.enquiryId} arrived after the family asked us to erase its data.`
      : 'You sent us a party enquiry after you asked us to erase your data.';
  }
  if ('why' in found) return `Booking #${found.bookingId} ${words[found.why][reader]}`;
  const credit = `${formatPounds(found.creditPence)} of credit`;
  return reader === 'staff'
    ? `The family has ${credit}: pay it out first.`
    : `You have ${credit}. Use it, or ask us to pay it out first.`;
}
