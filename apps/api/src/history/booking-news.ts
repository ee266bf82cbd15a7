import { counted } from '@sunfield/words/counted';
import { formatInstant } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { isCredit, isGivenBackByHand, wayToPay } from '@sunfield/contracts/money/payment-methods';
import {
  type PaymentAlertKind,
  type RefundReason,
  type RefundStatus,
} from '@sunfield/contracts/bookings/staff-bookings';
import { type AmendmentEntity, chargeReason } from '../bookings/model/amendment.entity';
import { wordsOfFields } from '../bookings/model/change-words';
import { isConfirmation } from '../bookings/model/confirm-booking';
import { type EventEntity } from '../events/event.entity';
import { type EventType, type subjectTypes } from '../events/event-subjects';
import { type EventPayloads } from '../events/event-types';
import { type PaymentAlertEntity } from '../payments/alerts/payment-alert.entity';
import { type PaymentEntity } from '../payments/model/payment.entity';
import { type RefundEntity } from '../payments/model/refund.entity';
import { type News } from './news';

type AboutBooking = {
  [Type in EventType]: (typeof subjectTypes)[Type] extends 'booking' ? Type : never;
}[EventType];
type Author = 'staff' | 'parent' | 'others';
type Sentence<Type extends EventType> = (payload: EventPayloads[Type], author: Author) => string;

/** Null if separate rows say more, and for deleted bookings. */
const sentences: { [Type in AboutBooking]: Sentence<Type> | null } = {
  'booking.placed': ({ after }, author) =>
    [
      `Booked for ${formatPounds(after.totalPence)}${author === 'staff' ? ', for the parent' : ''}.`,
      ...(after.agesAllowed ? ['Staff allowed an age that a day is not for: see the note.'] : []),
    ].join(' '),
  'booking.amended': amendmentSentence,
  'booking.day_cancelled': ({ after }) =>
    `We cancelled ${after.days === 1 ? 'one day' : `${after.days} days`}. The parent can choose what happens next.`,
  'booking.day_changed': () => 'We changed the venue, activity or times of a day.',
  'booking.amendment_waiting': ({ after }) =>
    `A change that costs ${formatPounds(after.payPence)} more is waiting to be paid.`,
  'booking.amendment_fallen': ({ after }) => fallenSentences[after.why],
  'booking.held': ({ after }) =>
    `Places held until ${formatInstant(after.until)}${after.linkEmailed ? ', and the payment link emailed' : ''}.`,
  'booking.link_copied': () => 'Payment link copied for the parent.',
  'booking.address_confirmed': ({ after }) =>
    ({
      link: 'New email address confirmed by the link sent to it.',
      code: 'New email address confirmed by a code sent to it.',
      phone: 'New email address confirmed by phone.',
    })[after.by],
  'booking.address_kept': () => 'New email address given up. The old one stays.',
  'booking.address_asked_again': () => 'Email to confirm the new address asked for again.',
  'booking.links_withdrawn': ({ after }) =>
    after.newLinkEmailed
      ? 'All links to the booking withdrawn, and a new one emailed.'
      : 'All links to the booking withdrawn.',
  'booking.shared': () => 'A link to share was made. It shows who comes when and where.',
  'booking.share_ended': () => 'The shared link was ended.',
  'booking.share_opened': ({ after }) =>
    (after?.times ?? 1) > 1
      ? `The shared link was opened ${after.times} times in an hour from one network.`
      : 'The shared link was opened.',
  'booking.link_opened': ({ after }) =>
    (after?.times ?? 1) > 1
      ? `A link to this booking was opened ${after.times} times in an hour from one network.`
      : 'A link to this booking was opened in another browser.',
  'booking.status': statusSentence,
  'booking.reminded': () => 'Reminder asked for.',
  'booking.noted': ({ after }) => `Note for staff ${after.note}.`,
  'booking.deleted': null,
  'payment.succeeded': ({ after }) => `${formatPounds(after.receivedPence)} paid by card.`,
  'payment.duplicate': ({ after }) =>
    `${formatPounds(after.receivedPence)} paid by card a second time.`,
  'payment.mismatch': ({ after }) =>
    `${formatPounds(after.receivedPence)} came by card but does not fit the booking.`,
  'payment.disputed': null,
  'payment.fraud_warning': null,
  'refund.requested': null,
  'refund.accepted': null,
  'credit.kept': ({ after }) => `${formatPounds(after.amountPence)} kept as credit.`,
  'credit.spent': ({ after }) => `${formatPounds(after.amountPence)} paid by credit.`,
  'credit.given_back': ({ after }) => `${formatPounds(after.amountPence)} returned as credit.`,
  'credit.paid_out': ({ after }) =>
    `${formatPounds(after.amountPence)} of credit paid out ${wayToPay(after.method).words.taken}.`,
  'credit.taken_back': ({ after: { amountPence } }) =>
    amountPence < 0
      ? `${formatPounds(0 - amountPence)} of credit returned: the bank decided in our favour.`
      : `${formatPounds(amountPence)} of credit taken back, as the payment it came from was taken back.`,
};

const forStaffAlone: EventType[] = ['booking.noted', 'booking.link_copied', 'payment.mismatch'];

export function eventNews({ at, actor, type, before, after }: EventEntity): News[] {
  // A row's values have the shape of its type.
  const sentence = (sentences as Record<string, Sentence<never> | null | undefined>)[type];
  if (!sentence) return [];
  const text = sentence({ before, after } as never, authorOf(actor));
  const about = /^(payment|credit)\./.test(type) ? 'money' : 'booking';
  const isInternal = forStaffAlone.includes(type);
  return [{ at, actor, text, about, isProblem: type === 'payment.mismatch', isInternal }];
}

function authorOf(actor: string): Author {
  if (actor === 'parent') return actor;
  return actor.startsWith('staff:') ? 'staff' : 'others';
}

function statusSentence(payload: EventPayloads['booking.status'], author: Author): string {
  const { after } = payload;
  switch (after.paymentStatus) {
    case 'succeeded':
      if (!isConfirmation(payload)) return 'Counts as paid in full again.';
      return author === 'staff' ? 'Marked as paid.' : 'Booking confirmed.';
    case 'partially_refunded':
      return 'Refunded in part.';
    case 'refunded':
      return 'Refunded in full.';
    case 'expired':
      if (after.replacedBy) {
        return `The parent changed the basket: booking #${after.replacedBy} took over its places.`;
      }
      return author === 'parent'
        ? 'The parent let the booking go before paying, so the places are free again.'
        : 'Not paid in time, so the places are free again.';
    default:
      return 'Places held again.';
  }
}

const fallenSentences: Record<EventPayloads['booking.amendment_fallen']['after']['why'], string> = {
  'time ran out': 'The change was not paid in time, so it was not made.',
  'day cancelled': 'A camp day was cancelled, so the waiting change was not made.',
  'paid too late': 'The change was paid too late to be made, so the money is refunded.',
  withdrawn: 'The change was withdrawn before it was paid.',
  replaced: 'The booking changed in another way, so the waiting change was not made.',
  'booking deleted': 'The waiting change was deleted with the booking.',
};

function amendmentSentence({ before, after }: EventPayloads['booking.amended']): string {
  const { cancelled, added, otherTimes, corrections, fields } = after;
  const { backPence, chargePence, payPence = 0 } = after;
  const changes = [
    cancelled > 0 ? `${counted(cancelled, 'camp day')} cancelled` : '',
    added > 0 ? `${counted(added, 'camp day')} added` : '',
    otherTimes > 0 ? `${counted(otherTimes, 'camp day')} at other times` : '',
    corrections > 0
      ? `${fields ? wordsOfFields(fields) : counted(corrections, 'detail')} corrected`
      : '',
  ].filter(Boolean);
  const money = [
    after.totalPence === before.totalPence
      ? ''
      : `price ${formatPounds(before.totalPence)}, now ${formatPounds(after.totalPence)}`,
    payPence > 0 ? `${formatPounds(payPence)} paid` : '',
    chargePence > 0 ? `${formatPounds(chargePence)} charged` : '',
    backPence > 0 ? `${formatPounds(backPence)} refunded` : '',
  ].filter(Boolean);
  const said = [changes.join(', '), money.join(', ')].filter(Boolean).join('; ');
  const changed = after.isUnpaid
    ? 'Changed before it was paid'
    : after.wasRefunded
      ? 'Places given up after the refund'
      : 'Changed';
  return said ? `${changed}: ${said}.` : `${changed}.`;
}

/** A charge by staff that replaced the policy's, and its reason. */
export function chargeNews(amendment: AmendmentEntity): News[] {
  const { chargePence, appliedAt, actor } = amendment;
  if (amendment.chargeReason === null || appliedAt === null) return [];
  const reason = chargeReason.open(amendment, amendment.chargeReason);
  const text = `Charge decided by staff: ${formatPounds(chargePence)}. Reason: ${reason}`;
  return [{ at: appliedAt, actor, text, about: 'money', isProblem: false, isInternal: true }];
}

/** Credit has a separate event for this. */
export function paymentNews(payment: PaymentEntity): News[] {
  const { createdAt, madeBy, method, amountPence, status } = payment;
  if (isCredit(method)) return [];
  const { confirmedBy, words } = wayToPay(method);
  const text =
    confirmedBy === 'provider'
      ? `${words.name} payment of ${formatPounds(amountPence)} ${status === 'refused' ? 'could not be started' : 'started'}.`
      : `${formatPounds(amountPence)} taken ${words.taken}.`;
  return [{ at: createdAt, actor: madeBy, text, about: 'money', isProblem: false }];
}

const refundReasons: Record<RefundReason, string> = {
  requested: 'started',
  late: 'started, as the payment came after the places were gone',
  duplicate: 'started, as the booking was paid twice',
  amended: 'started, as the booking was changed',
  dashboard: 'made at Stripe',
  unpaid: 'started, as the rest was not paid in time',
};

/** The outcome of a refund; other statuses are still in progress. */
const refundEnds: Partial<Record<RefundStatus, string>> = {
  requires_action: 'is waiting for the parent: Stripe has asked them for details',
  succeeded: 'is on its way to the card',
  failed: 'failed; the money is back with us',
  canceled: 'was cancelled; the money is still with us',
};

/** Without the staff's note, which may be about a child. */
export function refundNews(refund: RefundEntity, { method }: PaymentEntity): News[] {
  const { amountPence, reason, status, isCredit, madeBy, createdAt, updatedAt } = refund;
  // Stripe gave it no id: no money has moved.
  const isNeverMade = status === 'failed' && refund.stripeRefundId === null;
  // Credit has separate events for this.
  if (isCredit) return [];
  const said = (what: string, at: Date, actor: string, isProblem = false): News => ({
    at,
    actor,
    text: `Refund of ${formatPounds(amountPence)} ${what}.`,
    about: 'money',
    isProblem,
  });
  if (isGivenBackByHand(method)) {
    const isAsked = reason === 'amended';
    return [said(isAsked ? 'to be made by staff' : 'made by staff', createdAt, madeBy)];
  }
  const end = isNeverMade ? 'was not made by Stripe' : refundEnds[status];
  return [
    said(refundReasons[reason], createdAt, madeBy),
    ...(end ? [said(end, updatedAt, 'stripe', status === 'failed')] : []),
  ];
}

/** Other kinds accompany a payment or refund that says the same. */
const alertSentences: Partial<Record<PaymentAlertKind, (detail: string) => string>> = {
  dispute_opened: () => 'The payer disputed the payment with their bank.',
  dispute_closed: (detail) => `The bank has decided the dispute: ${detail.replaceAll('_', ' ')}.`,
  disputed_credit_gone: (detail) =>
    `Credit of a payment that a bank took back could not be taken back: ${detail}.`,
  fraud_warning: () => 'The bank warned that the payment may be fraudulent.',
  cards_declined: () =>
    'Ten cards were declined. Only someone with the payment link can still pay by card.',
  card_payment_closed: () => 'Too many cards were declined; card payment is closed.',
  give_back_by_hand: (detail) => `Staff were asked to refund ${detail}.`,
  stripe_unreachable: () => 'Stripe could not be reached to end the hold.',
};

export function alertNews({ kind, detail, raisedAt }: PaymentAlertEntity): News[] {
  const text = alertSentences[kind]?.(detail);
  if (!text) return [];
  return [
    { at: raisedAt, actor: 'stripe', text, about: 'money', isProblem: true, isInternal: true },
  ];
}
