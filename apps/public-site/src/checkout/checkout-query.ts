import { BookingIdSchema } from '@sunfield/contracts/bookings';
import { PoundsSchema } from '@sunfield/contracts/money';
import { safeParse } from 'zod/mini';

export interface CheckoutQuery {
  bookingId: number;
  amountPence: number;
}

/** `booking_id` (a whole number) and `amount` (pounds); undefined when either is missing or not that. */
export function readCheckoutQuery(query: URLSearchParams): CheckoutQuery | undefined {
  const bookingId = safeParse(BookingIdSchema, query.get('booking_id') ?? '').data;
  const amountPence = safeParse(PoundsSchema, query.get('amount') ?? '').data;
  return bookingId === undefined || amountPence === undefined
    ? undefined
    : { bookingId, amountPence };
}
