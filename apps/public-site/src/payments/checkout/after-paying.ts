import { confirmationPage } from '../../kernel/placed-booking/booking-page';
import { type CheckoutQuery } from '../payment-due/checkout-query';

type Paid = Pick<CheckoutQuery, 'bookingId'> & Partial<CheckoutQuery>;

/** The booking's page, to which Stripe adds the payment and its result. */
export const confirmationAddress = ({ bookingId, amendmentId: amendment, access }: Paid): string =>
  confirmationPage(bookingId, { amendment, access });

/** The same address as after a bank's own page; the page then asks our server for the outcome. */
export const outcomeAddress = (
  { bookingId, amendmentId: amendment, access }: Paid,
  reference: string,
  status: 'succeeded' | 'pending',
): string => {
  const outcome = { payment_intent: reference, redirect_status: status };
  return confirmationPage(bookingId, { amendment, access, ...outcome });
};
