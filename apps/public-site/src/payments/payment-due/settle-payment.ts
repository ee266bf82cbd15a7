import { type ErrorCode } from '@sunfield/contracts/kit/errors/errors';
import { reportPaid } from '../../kernel/placed-booking/booking-api';
import { codeOf, messageOf } from '../../kernel/data/refusal';

/** What our server knows about a payment after asking Stripe. */
export type Settlement =
  | { is: 'paid' }
  | { is: 'processing' }
  /** Stripe has received no money: the card can be tried again. */
  | { is: 'open' }
  /** The money arrived but the payment was refused: the API's message says what happens to the money. */
  | { is: 'refused'; message: string }
  /** Our server could not be reached, or could not reach Stripe. */
  | { is: 'unknown' };

const refused: ErrorCode[] = ['booking_expired', 'already_paid', 'payment_mismatch'];

export async function settlePayment(bookingId: number, reference: string): Promise<Settlement> {
  try {
    await reportPaid(bookingId, reference);
    return { is: 'paid' };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'payment_processing') return { is: 'processing' };
    if (code === 'payment_not_confirmed') return { is: 'open' };
    if (code && refused.includes(code)) return { is: 'refused', message: messageOf(error) };
    console.error('The payment status could not be updated', error);
    return { is: 'unknown' };
  }
}

/** The intent's id is the public part of its client secret. */
export const referenceOf = (clientSecret: string): string =>
  clientSecret.split('_secret_')[0] ?? '';
