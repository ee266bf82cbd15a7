import { BookingIdSchema } from '@sunfield/contracts/bookings/bookings';
import { safeParse } from 'zod/mini';

export interface ConfirmationQuery {
  bookingId: number;
  /** The status in Stripe's redirect; only our server knows the real one. */
  redirectStatus: string | undefined;
  reference: string | undefined;
  /** Token of a link that shows the whole booking to any visitor who has it. */
  access: string | undefined;
  /** The change of the booking that was paid; undefined for the booking itself. */
  amendmentId: number | undefined;
  /** The token of a shared link, which shows only the days. */
  share: string | undefined;
}

/** Undefined without a booking's number. */
export function readConfirmationQuery(query: URLSearchParams): ConfirmationQuery | undefined {
  const bookingId = safeParse(BookingIdSchema, query.get('booking_id') ?? '').data;
  if (bookingId === undefined) return undefined;
  return {
    bookingId,
    redirectStatus: query.get('redirect_status') ?? undefined,
    reference: query.get('payment_intent') ?? undefined,
    access: query.get('access') ?? undefined,
    share: query.get('share') ?? undefined,
    amendmentId: safeParse(BookingIdSchema, query.get('amendment') ?? '').data,
  };
}
