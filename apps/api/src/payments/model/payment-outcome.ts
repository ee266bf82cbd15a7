import { type PlainErrorCode } from '../../kernel/base/app-error';

/**
 * What an intent at Stripe means for its booking: `paid` it paid the booking · `late` the places
 * are gone and the money is refunded · `duplicate` the booking was already paid and the money is
 * refunded · `mismatch` the money doesn't match, so staff decide · `unknown` its metadata says that
 * it is ours, but we have no row · `not_ours` it belongs to another product or installation.
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

/** The error for a caller who expected a confirmed payment. */
export const refusalOf = (outcome: Exclude<PaymentOutcome, 'paid'>): PlainErrorCode =>
  refusals[outcome];
