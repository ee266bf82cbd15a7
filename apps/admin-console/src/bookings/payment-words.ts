import { type PaymentState, type RefundStatus } from '@sunfield/contracts/staff-bookings';

/** What became of a card payment, after its amount. */
export const paymentState: Record<PaymentState, string> = {
  opening: 'card payment is being opened',
  open: 'card payment not finished by the parent',
  processing: 'card payment is being processed',
  succeeded: 'paid by card',
  duplicate: 'paid by card a second time',
  mismatch: 'came by card but does not fit the booking: please decide',
  canceled: 'card payment cancelled, nothing taken',
  refused: 'card payment could not be opened',
};

/** What became of a refund, after its amount. */
export const refundState: Record<RefundStatus, string> = {
  requested: 'refund started, 5-10 working days',
  unknown: 'refund started, waiting for Stripe to answer',
  pending: 'refund started, 5-10 working days',
  requires_action: 'refund waits for the parent: Stripe has asked them for details',
  succeeded: 'refunded, on the card within 5-10 working days',
  failed: 'refund failed: the money is back with us',
  canceled: 'refund cancelled: the money is still with us',
};
