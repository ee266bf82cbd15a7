import { type ErrorCode } from '@sunfield/contracts/errors/errors';
import { reportPayment } from '../placed-booking/booking-api';
import { codeOf, messageOf } from '../data/refusal';

/** What our server knows of a payment after asking Stripe. */
export type Settlement =
  | { is: 'paid' }
  | { is: 'processing' }
  /** Stripe has no money: the card may be tried again. */
  | { is: 'open' }
  /** The money came but not for this: the API's sentence says what happens with it. */
  | { is: 'refused'; message: string }
  /** The server cannot be asked, or cannot ask. */
  | { is: 'unknown' };

const refused: ErrorCode[] = ['booking_expired', 'already_paid', 'payment_mismatch'];

export async function settlePayment(bookingId: number, intentId: string): Promise<Settlement> {
  try {
    await reportPayment(bookingId, intentId);
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

/** The intent's id is the part of its client secret that is no secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
