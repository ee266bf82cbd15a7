import { EmailQueuedSchema } from '@sunfield/contracts/bookings/booking-links';
import { ApiError } from '@sunfield/api-client/api-error';
import { request } from '@sunfield/api-client/request';
import { LinksRenewedSchema } from '@sunfield/contracts/bookings/booking-links';
import {
  BookingReleasedSchema,
  type BookingView,
  BookingViewSchema,
} from '@sunfield/contracts/bookings/bookings';
import {
  type ConfirmNewAddress,
  NewAddressConfirmedSchema,
  NewAddressDoneSchema,
} from '@sunfield/contracts/bookings/new-address';
import {
  BookingSharedSchema,
  SharingEndedSchema,
} from '@sunfield/contracts/bookings/shared-booking';
import { PaymentStatusChangeSchema } from '@sunfield/contracts/payments/payments';
import { queryOptions } from '@tanstack/react-query';

const TIMEOUT_MS = 15_000;

/** Retried three times and never read from a cache (specification, section 7); 404 stays 404. */
export const bookingQuery = (id: number, access?: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [`/api/bookings/${id}`, access],
    queryFn: ({ signal }) => fetchBooking(id, { access, signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 3 && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
  });

/** The booking that finally took a replaced one's places: a basket may be changed several times. */
export const replacementQuery = (id: number, access?: string) =>
  queryOptions({
    queryKey: ['replacement', id, access],
    queryFn: async ({ signal }): Promise<BookingView | null> => {
      let booking = await fetchBooking(id, { access, signal });
      if (nextOf(booking) === null) return null;
      for (let next = nextOf(booking); next !== null; next = nextOf(booking)) {
        booking = await fetchBooking(next, { signal });
      }
      return booking;
    },
  });

/** Only those who may see the whole booking learn its replacement. */
const nextOf = (booking: BookingView) => (booking.view === 'full' ? booking.replacedById : null);

const fetchBooking = (
  id: number,
  { access, signal }: { access?: string | undefined; signal: AbortSignal },
): Promise<BookingView> =>
  request('GET', `/api/bookings/${id}${accessQuery(access)}`, BookingViewSchema, {
    signal,
    // Up to four attempts: a parent should not wait a minute.
    timeoutMs: 6000,
  });

const accessQuery = (access?: string) =>
  access ? `?${new URLSearchParams({ access }).toString()}` : '';

/** 4xx: repeating the request gets the same answer. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

/** Asks our server to check with Stripe a payment that this browser saw succeed. */
export const reportPayment = (id: number, reference: string) =>
  request('PATCH', `/api/bookings/${id}/payment-status`, PaymentStatusChangeSchema, {
    body: { status: 'succeeded', paymentIntentId: reference },
    isRepeatable: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Sends the confirmation unless it was sent already. */
export const sendConfirmationEmail = (bookingId: number, reference: string) =>
  request('POST', '/api/send-confirmation-email', EmailQueuedSchema, {
    body: { bookingId, paymentIntentId: reference },
  });

/** Emails a link to the whole booking to the booking's own address. */
export const emailLink = (id: number) =>
  request('POST', `/api/bookings/${id}/email-link`, EmailQueuedSchema);

/** Releases the places of a held, unpaid booking. */
export const releaseBooking = (id: number) =>
  request('POST', `/api/bookings/${id}/release`, BookingReleasedSchema, { isRepeatable: true });

/**
 * Revokes every link to the booking; the API emails the new one to the booking's address. Returns
 * the new token.
 */
export const renewLinks = (id: number, access: string) =>
  request('POST', `/api/bookings/${id}/renew-links`, LinksRenewedSchema, { body: { access } });

/** The token of a link that shows only who attends, when and where. */
export const shareBooking = (id: number, access: string) =>
  request('POST', `/api/bookings/${id}/share`, BookingSharedSchema, { body: { access } });

export const endSharing = (id: number, access: string) =>
  request('POST', `/api/bookings/${id}/share/end`, SharingEndedSchema, { body: { access } });

/** With the link's token or, without one, with the code by which this browser has verified the address. */
export const confirmNewAddress = (id: number, body: ConfirmNewAddress) =>
  request('POST', `/api/bookings/${id}/new-address/confirm`, NewAddressConfirmedSchema, { body });

export const keepOldAddress = (id: number, body: { access?: string }) =>
  request('POST', `/api/bookings/${id}/new-address/keep-old`, NewAddressDoneSchema, { body });

export const sendNewAddressAgain = (id: number, body: { access?: string }) =>
  request('POST', `/api/bookings/${id}/new-address/send-again`, NewAddressDoneSchema, { body });
