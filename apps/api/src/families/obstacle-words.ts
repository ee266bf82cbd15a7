import { formatPounds } from '@sunfield/words/money';

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
export type Obstacle = keyof typeof words;

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
