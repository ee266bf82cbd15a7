import { type CheckoutQuery } from '../payment-due/checkout-query';

type Paid = Pick<CheckoutQuery, 'bookingId'> & Partial<CheckoutQuery>;

/** The booking's page, to which Stripe adds the payment and its result. */
export function confirmationAddress({ bookingId, amendmentId, access }: Paid): string {
  const query = new URLSearchParams({
    booking_id: String(bookingId),
    ...(amendmentId !== undefined && { amendment: String(amendmentId) }),
    ...(access && { access }),
  });
  return `/booking-confirmation?${query.toString()}`;
}

/** The same address as after a bank's own page; the page then asks our server for the change's outcome. */
export function changeOutcomeAddress(
  paid: Paid,
  reference: string,
  status: 'succeeded' | 'pending',
): string {
  const query = new URLSearchParams({ payment_intent: reference, redirect_status: status });
  return `${confirmationAddress(paid)}&${query.toString()}`;
}
