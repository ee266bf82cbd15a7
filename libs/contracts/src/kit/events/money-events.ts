import { formatInstant, formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type PaymentAlertKind, type RefundReason } from '../../bookings/staff-bookings';
import { type ManualMethod, wayToPay } from '../../payments/money/payment-methods';
import { event } from './event';

interface Received {
  after: { paymentIntentId: string; receivedPence: number };
}
interface Credited {
  after: { amountPence: number };
}

export const moneyEvents = {
  'payment.succeeded': event<Received>()({
    subject: 'booking',
    says: ({ after }) => `${formatPounds(after.receivedPence)} paid by card.`,
  }),
  'payment.duplicate': event<Received>()({
    subject: 'booking',
    says: ({ after }) => `${formatPounds(after.receivedPence)} paid by card a second time.`,
  }),
  'payment.mismatch': event<Received>()({
    subject: 'booking',
    says: ({ after }) =>
      `${formatPounds(after.receivedPence)} came by card but does not fit the booking.`,
    isForStaff: true,
    isProblem: true,
  }),
  /** The family pays through its bank; its places are held until an instant. */
  'payment.awaited': event<{ after: { way: ManualMethod; until: string; isBalance?: boolean } }>()({
    subject: 'booking',
    says: ({ after }) =>
      `To be paid ${wayToPay(after.way).words.paid}. ${after.isBalance ? 'The balance is expected by' : 'Places held until'} ${formatInstant(after.until)}.`,
  }),
  'payment.said_sent': event()({
    subject: 'booking',
    says: () => 'The family says that its bank payment is on its way.',
  }),
  /** The family pays a deposit, and the balance by the end of a London date. */
  'payment.parts_chosen': event<{ after: { depositPence: number; dueOn: string } }>()({
    subject: 'booking',
    says: ({ after: { depositPence, dueOn } }) =>
      `Paid in parts: ${formatPounds(depositPence)} deposit, the rest by ${formatLongDate(dueOn)}.`,
  }),
  'payment.balance_moved': event<{ before: { dueOn: string }; after: { dueOn: string } }>()({
    subject: 'booking',
    says: ({ after: { dueOn } }) => `The rest is to be paid by ${formatLongDate(dueOn)}.`,
  }),
  'payment.disputed': event<{
    before?: { status: string };
    after: { disputeId: string; status: string; amountPence: number };
  }>()({ subject: 'booking', says: null }),
  'payment.fraud_warning': event<{ after: { warningId: string; fraudType: string } }>()({
    subject: 'booking',
    says: null,
  }),
  'refund.requested': event<{
    after: { refundId: number; amountPence: number; reason: RefundReason };
  }>()({ subject: 'booking', says: null }),
  /** Stripe has accepted the refund and will send the money. */
  'refund.accepted': event<{ after: { refundId: number; amountPence: number } }>()({
    subject: 'booking',
    says: null,
  }),
  /** Money of the booking was kept as the parent's credit. */
  'credit.kept': event<Credited>()({
    subject: 'booking',
    says: ({ after }) => `${formatPounds(after.amountPence)} kept as credit.`,
  }),
  'credit.spent': event<Credited>()({
    subject: 'booking',
    says: ({ after }) => `${formatPounds(after.amountPence)} paid by credit.`,
  }),
  /** The booking was not paid in time, or was refunded after being paid by credit. */
  'credit.given_back': event<Credited>()({
    subject: 'booking',
    says: ({ after }) => `${formatPounds(after.amountPence)} returned as credit.`,
  }),
  /** Staff have paid it out to the parent themselves. */
  'credit.paid_out': event<{ after: { amountPence: number; method: ManualMethod } }>()({
    subject: 'booking',
    says: ({ after }) =>
      `${formatPounds(after.amountPence)} of credit paid out ${wayToPay(after.method).words.paid}.`,
  }),
  /** Reversed with the payment it came from; negative if the bank later decided otherwise. */
  'credit.taken_back': event<{ after: { amountPence: number; disputeId: string } }>()({
    subject: 'booking',
    says: ({ after: { amountPence } }) =>
      amountPence < 0
        ? `${formatPounds(0 - amountPence)} of credit returned: the bank decided in our favour.`
        : `${formatPounds(amountPence)} of credit taken back, as the payment it came from was taken back.`,
  }),
  /** The place is a venue's key, or `office`. */
  'cash.counted': event<{
    after: {
      date: string;
      place: string;
      method: ManualMethod;
      expectedPence: number;
      countedPence: number;
    };
  }>()({ subject: 'bookings' }),
  /** The first and the last day of its payments. */
  'statement.imported': event<{ after: { from: string; to: string; added: number } }>()({
    subject: 'bookings',
  }),
  'books.closed': event<{ after: { month: string } }>()({ subject: 'bookings' }),
  'books.exported': event<{ after: { month: string; program: string } }>()({ subject: 'bookings' }),
  /** Staff say what a line of a payout is that differs from our books. */
  'payout.explained': event<{ after: { payoutLine: string } }>()({ subject: 'bookings' }),
  /** Staff have given back by hand what a change refunds. */
  'refund.handed_back': event()({
    subject: 'booking',
    says: () => 'The refund was handed back.',
  }),
  /** Money and bookings disagree: staff must check. */
  'alert.raised': event<{ after: { kind: PaymentAlertKind; bookingId: number | null } }>()({
    subject: 'alert',
  }),
};
