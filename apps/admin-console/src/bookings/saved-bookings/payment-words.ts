import {
  isCredit,
  isGivenBackByHand,
  type ManualMethod,
  manualMethods,
  payOutMethods,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type PaymentState } from '@sunfield/contracts/bookings/payment-states';
import { formatPounds } from '@sunfield/words/money';
import {
  type BookingPayment,
  type BookingRefund,
  type RefundStatus,
} from '@sunfield/contracts/bookings/staff-bookings';

/** State of a card payment, shown after its amount. */
const paymentState: Record<PaymentState, string> = {
  opening: 'card payment is being opened',
  open: 'card payment not finished by the parent',
  processing: 'card payment is being processed',
  succeeded: 'paid by card',
  duplicate: 'paid by card a second time',
  part: 'paid by card, a part of what was due',
  mismatch: 'came by card but does not fit the booking: please decide',
  canceled: 'card payment cancelled, nothing taken',
  refused: 'card payment could not be opened',
};

/** Method and state of a payment, shown after its amount. */
export function paymentText({ method, status }: BookingPayment): string {
  const { confirmedBy, words } = wayToPay(method);
  if (confirmedBy === 'provider') return paymentState[status];
  const taken = isCredit(method) ? `paid ${words.paid}` : `taken ${words.paid}`;
  return status === 'part' ? `${taken}, a part of what was due` : taken;
}

/** State of a refund, shown after its amount. */
const refundState: Record<RefundStatus, string> = {
  requested: 'refund started, 5-10 working days',
  unknown: 'refund started, waiting for Stripe to answer',
  pending: 'refund started, 5-10 working days',
  requires_action: 'refund is waiting for the parent: Stripe has asked them for details',
  succeeded: 'refunded, on the card within 5-10 working days',
  failed:
    'refund failed: the money is back with us. Refund again, or arrange another way with the parent',
  canceled: 'refund cancelled: the money is still with us',
};

/** Stripe gave it no id: it did not accept the refund, and no money has moved. */
const neverMade =
  'refund was not made by Stripe, so no money was sent. See what else was refunded, then refund again or arrange another way';

/** None of it reaches the parent. */
export const isFruitless = ({ status }: Pick<BookingRefund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

export function refundText(
  { method }: BookingPayment,
  { status, isCredit: isKept, stripeRefundId }: BookingRefund,
): string {
  if (isCredit(method)) return 'returned as credit';
  if (isKept) return 'kept as credit';
  if (isGivenBackByHand(method)) return 'refunded by staff';
  return status === 'failed' && stripeRefundId === null ? neverMade : refundState[status];
}

const optionsOf = <Method extends ManualMethod>(methods: readonly Method[]) =>
  methods.map((value) => ({ value, label: wayToPay(value).words.name }));

/** How staff can have received money. */
export const manualOptions = optionsOf(manualMethods);
/** How staff can pay money out. */
export const payOutOptions = optionsOf(payOutMethods);

/** Why some credit can be neither spent nor paid out. */
export const frozenText = (pence: number): string =>
  `${formatPounds(pence)} is on hold until the bank decides a dispute about the payment it came from.`;
