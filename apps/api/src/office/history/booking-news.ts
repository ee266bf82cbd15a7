import { formatPounds } from '@sunfield/words/money';
import {
  isCredit,
  isGivenBackByHand,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import {
  type PaymentAlertKind,
  type RefundReason,
  type RefundStatus,
} from '@sunfield/contracts/bookings/staff-bookings';
import { type AmendmentEntity, chargeReason } from '../../bookings/model/amendment.entity';
import { type EventEntity } from '../../kernel/events/event.entity';
import { rowOf } from '@sunfield/contracts/kit/events/events';
import { type Author } from '@sunfield/contracts/kit/events/event';
import { wordsOfDetails } from '../../payments/alerts/payment-alert-texts';
import { type PaymentAlertEntity } from '../../payments/alerts/payment-alert.entity';
import { type PaymentEntity } from '../../payments/model/payment.entity';
import { type RefundEntity } from '../../payments/model/refund.entity';
import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';

export function eventNews({ at, actor, type, before, after }: EventEntity): News[] {
  const row = rowOf(type);
  if (row.subject !== 'booking' || !row.says) return [];
  // A row's values have the shape of its type.
  const text = row.says({ before, after } as never, authorOf(actor));
  const about = /^(payment|credit)\./.test(type) ? 'money' : 'booking';
  const { isProblem = false, isForStaff: isInternal = false } = row;
  return [{ at, actor, text, about, isProblem, isInternal }];
}

function authorOf(actor: string): Author {
  if (actor === 'parent') return actor;
  return actor.startsWith('staff:') ? 'staff' : 'others';
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
      : `${formatPounds(amountPence)} taken ${words.paid}.`;
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

export function alertNews({ kind, details, raisedAt }: PaymentAlertEntity): News[] {
  const text = alertSentences[kind]?.(wordsOfDetails(details));
  if (!text) return [];
  return [
    { at: raisedAt, actor: 'stripe', text, about: 'money', isProblem: true, isInternal: true },
  ];
}

/** A timeline entry before its actor's name is looked up. */
export interface News extends Pick<TimelineEntry, 'about' | 'isProblem' | 'text' | 'emailId'> {
  at: Date;
  /** `staff:3`, `parent`, `stripe` or `system`. */
  actor: string;
  /** Only for staff: the family's file leaves it out. */
  isInternal?: boolean;
}
