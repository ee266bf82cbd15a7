import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { safeParse } from 'zod/mini';

export interface ConfirmationQuery {
  bookingId: number;
  /** What the card provider's redirect says; only our server knows. */
  redirectStatus: string | undefined;
  paymentIntentId: string | undefined;
  /** Shows the whole booking to whoever has the link it came in. */
  access: string | undefined;
  /** The change of the booking that was paid; undefined for the booking itself. */
  amendmentId: number | undefined;
  /** The token of a shared link, which shows the days alone. */
  share: string | undefined;
}

/** Undefined without a booking's number: there is nothing to confirm. */
export function readConfirmationQuery(query: URLSearchParams): ConfirmationQuery | undefined {
  const bookingId = safeParse(BookingIdSchema, query.get('booking_id') ?? '').data;
  if (bookingId === undefined) return undefined;
  return {
    bookingId,
    redirectStatus: query.get('redirect_status') ?? undefined,
    paymentIntentId: query.get('payment_intent') ?? undefined,
    access: query.get('access') ?? undefined,
    share: query.get('share') ?? undefined,
    amendmentId: safeParse(BookingIdSchema, query.get('amendment') ?? '').data,
  };
}

/** The page's address without what the card provider added, and without `access` once it has served. */
export function plainAddress(
  { bookingId, access }: ConfirmationQuery,
  keepAccess: boolean,
): string {
  const query = new URLSearchParams({ booking_id: String(bookingId) });
  if (access && keepAccess) query.set('access', access);
  return `/booking-confirmation?${query.toString()}`;
}
