import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { poundsText, PoundsSchema } from '@sunfield/contracts/kit/money';
import { safeParse } from 'zod/mini';
import { bookingPage } from '../../kernel/placed-booking/booking-page';

export interface CheckoutQuery {
  bookingId: number;
  amountPence: number;
  /** Token of a payment link: shows the whole booking to any visitor who has it. */
  access: string | undefined;
  /** The change of a paid booking to pay for; undefined for a booking. */
  amendmentId: number | undefined;
}

/**
 * `booking_id` (a whole number) and `amount` (pounds); undefined if either is missing or invalid.
 * With `amendment` it is for a change of that booking.
 */
export function readCheckoutQuery(query: URLSearchParams): CheckoutQuery | undefined {
  const bookingId = safeParse(BookingIdSchema, query.get('booking_id') ?? '').data;
  const amountPence = safeParse(PoundsSchema, query.get('amount') ?? '').data;
  const amendment = query.get('amendment');
  const amendmentId = safeParse(BookingIdSchema, amendment ?? '').data;
  const isUnclear = amendment !== null && amendmentId === undefined;
  return bookingId === undefined || amountPence === undefined || isUnclear
    ? undefined
    : { bookingId, amountPence, access: query.get('access') ?? undefined, amendmentId };
}

/** Address to pay for a booking, or for a change of it. */
export const checkoutAddress = ({
  bookingId,
  amountPence,
  access,
  amendmentId: amendment,
}: Pick<CheckoutQuery, 'bookingId' | 'amountPence'> & Partial<CheckoutQuery>): string =>
  bookingPage('/checkout', bookingId, { amount: poundsText(amountPence), amendment, access });
