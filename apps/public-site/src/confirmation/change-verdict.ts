import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type Settlement } from '../payment-due/settle-payment';
import { waitingChangeOf } from '../placed-booking/waiting-change';
import { type Verdict } from './verdict';

const processing: Verdict = {
  heading: 'Booking Confirmed!',
  note: 'Your bank has not decided yet about the payment for your change. We will email you as soon as it has: please do not pay again.',
  mayChange: true,
};
const undecided: Verdict = {
  heading: 'Booking Confirmed!',
  note: 'We could not hear yet whether the payment for your change went through. Please do not pay again: this page looks again by itself.',
  mayChange: true,
};
const unpaid: Verdict = {
  heading: 'Your change is not paid yet',
  note: 'The payment did not go through, and nothing was charged. Your booking is as it was.',
};

/** What the page can say after the payment for a change, once our server has asked Stripe. */
export function changeVerdictOf(
  booking: BookingView,
  amendmentId: number,
  settlement: Settlement,
): Verdict {
  switch (settlement.is) {
    case 'paid': {
      // Read before the payment: refetched until the booking has changed.
      const mayChange = waitingChangeOf(booking)?.id === amendmentId;
      return { heading: 'Booking changed', mayChange };
    }
    case 'refused':
      return { heading: 'Your booking was not changed', note: settlement.message };
    case 'processing':
      return processing;
    case 'open':
      return unpaid;
    case 'unknown':
      return undecided;
  }
}
