import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { formatPounds } from '@sunfield/words/money';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { heldUntil } from '../../kernel/data/held-until';
import { type Settlement } from '../../payments/payment-due/settle-payment';
import { waitingChangeOf } from '../../kernel/placed-booking/waiting-change';

export interface Verdict {
  heading:
    | 'Booking Confirmed!'
    | 'Booking Received'
    | 'Booking changed'
    | 'Your change is not paid yet'
    | 'Your booking was not changed';
  /** Further information below the heading. */
  note?: string;
  /** Nothing is paid or in progress: the parent can pay. */
  mayPay?: boolean;
  /** How to pay through the bank is on the checkout page. */
  awaitsBank?: boolean;
  mayBookAgain?: boolean;
  /** The state may change without the parent: poll for a while. */
  mayChange?: boolean;
}

const waiting: Verdict = {
  heading: 'Booking Received',
  note: 'Your payment is being processed. We will email you as soon as it is confirmed: please do not pay again.',
  mayChange: true,
};
const unpaid: Verdict = {
  heading: 'Booking Received',
  note: 'We have not received your payment yet. If you have just paid, it will show here in a moment.',
  mayPay: true,
  mayChange: true,
};
/** The money takes days, so the page does not look again by itself. */
const awaiting = (until: string | undefined): Verdict => ({
  heading: 'Booking Received',
  note: `We’re waiting for your payment${until ? `, by ${until} please` : ''}. We hold your places for it, and email you as soon as it is here.`,
  awaitsBank: true,
});
const failed: Verdict = {
  heading: 'Booking Received',
  note: 'Your payment did not go through, and nothing was charged. Your places are still held: please try again.',
  mayPay: true,
};
const expired: Verdict = {
  heading: 'Booking Received',
  note: 'The time to pay for this booking has run out, and its places were released.',
  mayBookAgain: true,
};
const refunded = (pence: number | undefined): Verdict => ({
  heading: 'Booking Received',
  note: `${pence ? `We’ve refunded ${formatPounds(pence)} for this booking.` : 'This booking was refunded.'} The money takes 5 to 10 working days to reach your account.`,
});

const goodwill: Verdict = {
  heading: 'Booking Confirmed!',
  note: 'This booking was refunded, and your places are still booked: see you there.',
};

const keptAsCredit = (pence: number): Verdict => ({
  heading: 'Booking Received',
  note: `This booking was refunded, and ${formatPounds(pence)} of it is kept as your credit. To use it, choose credit below the total when you pay for another booking.`,
});

type Judged = Pick<BookingView, 'paymentStatus' | 'paymentProcessing' | 'keepsPlaces'> &
  Partial<Pick<BookingView, 'awaitsBank' | 'holdExpiresAt' | 'serverTime'>> & {
    creditKeptPence?: number;
    refundedPence?: number;
  };

/**
 * What this page can say. The redirect's status makes "Booking Confirmed!" as specified, unless our
 * server knows better: it has asked Stripe, and a status in an address proves nothing.
 */
export function verdictOf(
  booking: Judged,
  redirectStatus: string | undefined,
  settlement: Settlement | undefined,
): Verdict {
  if (isPaid(booking.paymentStatus)) return { heading: 'Booking Confirmed!' };
  if (booking.keepsPlaces) return goodwill;
  if (settlement?.is === 'refused') {
    return { heading: 'Booking Received', note: settlement.message };
  }
  if (booking.paymentStatus === 'refunded') {
    return booking.creditKeptPence
      ? keptAsCredit(booking.creditKeptPence)
      : refunded(booking.refundedPence);
  }
  if (booking.paymentStatus === 'expired') return expired;
  if (booking.paymentProcessing || settlement?.is === 'processing') return waiting;
  // The failure of a card that was tried since comes first.
  if (booking.awaitsBank && redirectStatus !== 'failed') return awaiting(untilOf(booking));
  if (settlement?.is === 'open') return unpaid;
  if (redirectStatus === 'failed') return failed;
  if (redirectStatus === 'succeeded') return { heading: 'Booking Confirmed!', mayChange: true };
  return redirectStatus === undefined ? unpaid : waiting;
}

const untilOf = ({ holdExpiresAt, serverTime }: Judged): string | undefined =>
  holdExpiresAt && serverTime && holdExpiresAt > serverTime
    ? heldUntil(holdExpiresAt, serverTime)
    : undefined;

const changeProcessing: Verdict = {
  heading: 'Booking Confirmed!',
  note: 'Your bank has not decided yet about the payment for your change. We will email you as soon as it has: please do not pay again.',
  mayChange: true,
};
const changeUndecided: Verdict = {
  heading: 'Booking Confirmed!',
  note: 'We could not hear yet whether the payment for your change went through. Please do not pay again: this page looks again by itself.',
  mayChange: true,
};
const changeUnpaid: Verdict = {
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
      return changeProcessing;
    case 'open':
      return changeUnpaid;
    case 'unknown':
      return changeUndecided;
  }
}
