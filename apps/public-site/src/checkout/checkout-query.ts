import { BookingIdSchema } from '@sunfield/contracts/bookings';
import { poundsText, PoundsSchema } from '@sunfield/contracts/money';
import { safeParse } from 'zod/mini';

export interface CheckoutQuery {
  bookingId: number;
  amountPence: number;
  /** Of a payment link: shows the whole booking to whoever has it. */
  access: string | undefined;
}

/** `booking_id` (a whole number) and `amount` (pounds); undefined when either is missing or not that. */
export function readCheckoutQuery(query: URLSearchParams): CheckoutQuery | undefined {
  const bookingId = safeParse(BookingIdSchema, query.get('booking_id') ?? '').data;
  const amountPence = safeParse(PoundsSchema, query.get('amount') ?? '').data;
  return bookingId === undefined || amountPence === undefined
    ? undefined
    : { bookingId, amountPence, access: query.get('access') ?? undefined };
}

/** The page's address without what only the link was to say. */
export const plainAddress = ({ bookingId, amountPence }: CheckoutQuery): string =>
  `/checkout?booking_id=${bookingId}&amount=${poundsText(amountPence)}`;
