import { type PaymentAlertKind } from '@sunfield/contracts/bookings/staff-bookings';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { type AlertDetails } from './payment-alert.entity';

/** What has happened and what to do about it, for staff. */
export const alertTexts: Record<PaymentAlertKind, string> = {
  payment_mismatch:
    'A payment came in that does not fit its booking. The booking is not marked as paid and nothing was sent back: please compare the two and decide.',
  wrong_mode: 'Stripe sent test data to the live system, or the other way round. It was ignored.',
  unknown_payment:
    'Stripe has a payment of ours that belongs to no booking. Please find out whose it is.',
  books_disagree:
    'Our own books do not agree with each other about places or money. Please tell the person who looks after this software, and check the booking before you act on it.',
  late_payment:
    'A parent paid after the hold had ended and the places were gone. The whole amount is being refunded and we tell the parent.',
  duplicate_payment: 'A booking was paid twice. The second payment is being refunded.',
  refund_failed:
    'A refund failed, so the money is still with us and the parent has not got it. Please arrange another way.',
  refund_overtaken:
    "A refund of ours was not made in full, because money went back from Stripe's dashboard at the same moment and too little was left for both. The parent gets the refund made in the dashboard and whatever of ours still fits: please check whether they are owed more.",
  give_back_by_hand:
    'A parent changed a booking that was not paid by card and is owed a refund. Please refund it yourself: our accounts already include it.',
  clock_skew:
    "The clock of one of our machines is wrong. Bookings, holds and emails go by the database's clock and are not affected; please tell the person who looks after this software to set it right.",
  backup_failed:
    'A backup failed. If the database is lost now, everything since the last good backup is lost with it. Please tell the person who looks after this software; the settings page shows the last good one.',
  backup_missing:
    'There is no recent backup. If the database is lost now, everything since the last good backup is lost with it. Please tell the person who looks after this software to make one and to see why none was made.',
  dispute_opened:
    'A payer has disputed a payment with their bank. Please answer in the Stripe dashboard. The places stay booked.',
  dispute_closed: 'A dispute about a payment has been decided.',
  disputed_credit_gone:
    'A bank took back a payment of which money had been kept as credit, and some of that credit was spent or paid out before. That much is missing now: please speak to the parent.',
  stripe_unreachable:
    'Stripe could not be reached to close the payment of a booking whose hold ran out. Its places stay held a little longer.',
  fraud_warning:
    'The bank of the card believes that a payment is fraudulent. A dispute may follow, with a fee: please speak to the parent, and refund the payment if they know nothing of it. The places stay booked.',
  cards_declined:
    'Ten cards were declined for one booking. Only its link, or the browser that booked, can still pay for it by card. Someone may be trying out stolen cards, or a parent needs help: please contact them. The places are released when the hold ends.',
  card_payment_closed:
    'Ten more cards were declined for one booking, by someone with its link, so it can no longer be paid by card. Please contact the parent. The places are released when the hold ends.',
};

/** The details in words; empty if there are none. */
export function wordsOfDetails(details: AlertDetails | null): string {
  if (details === null || typeof details === 'string') return details ?? '';
  switch (details.key) {
    case 'refund-overtaken': {
      const { failedPence, madePence, sentPence } = details;
      const sent = sentPence > 0 ? `; still sent: ${formatPounds(sentPence)}` : '';
      return `not made: ${formatPounds(failedPence)}; made in the dashboard: ${formatPounds(madePence)}${sent}`;
    }
    case 'credit-gone':
      return `${formatPounds(details.gonePence)} of ${formatPounds(details.wantedPence)} is gone`;
    case 'paid-by-hand':
      return `${formatPounds(details.amountPence)} paid ${wayToPay(details.method).words.paid}`;
    case 'fraud':
      return details.type.replaceAll('_', ' ');
    case 'clock':
      return `${details.machine}: ${skewWords(details.skewMs)}`;
    case 'last-backup':
      return details.at === null ? 'There is none yet.' : `The last good one is of ${details.at}.`;
  }
}

/** "360 seconds fast" */
export const skewWords = (skewMs: number): string =>
  `${Math.round(Math.abs(skewMs) / 1000)} seconds ${skewMs > 0 ? 'fast' : 'slow'}`;
