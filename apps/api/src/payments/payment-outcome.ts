import { type PlainErrorCode } from '../kernel/app-error';

/**
 * What Stripe's word about an intent has come to: `paid` the booking is paid by it · `late` the places
 * are gone and the money goes back · `duplicate` the booking was paid already and the money goes back ·
 * `mismatch` the money does not fit, staff decide · `unknown` it says it is ours, but we have no row ·
 * `not_ours` another product's or installation's.
 */
export type PaymentOutcome =
  | 'paid'
  | 'late'
  | 'duplicate'
  | 'mismatch'
  | 'wrong_mode'
  | 'processing'
  | 'open'
  | 'canceled'
  | 'unknown'
  | 'not_ours';

const refusals: Record<Exclude<PaymentOutcome, 'paid'>, PlainErrorCode> = {
  late: 'booking_expired',
  duplicate: 'already_paid',
  mismatch: 'payment_mismatch',
  wrong_mode: 'payment_mismatch',
  processing: 'payment_processing',
  open: 'payment_not_confirmed',
  canceled: 'payment_not_confirmed',
  unknown: 'payment_not_confirmed',
  not_ours: 'payment_not_confirmed',
};

/** What whoever asks for a confirmed payment is told when there is none. */
export const refusalOf = (outcome: Exclude<PaymentOutcome, 'paid'>): PlainErrorCode =>
  refusals[outcome];
