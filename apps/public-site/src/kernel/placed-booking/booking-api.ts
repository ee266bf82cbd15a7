import { ApiError } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { readBooking } from '@sunfield/contracts/bookings/routes';
import { reportPayment } from '@sunfield/contracts/payments/routes';
import { queryOptions } from '@tanstack/react-query';

const TIMEOUT_MS = 15_000;

/** Retried three times and never read from a cache (specification, section 7); 404 stays 404. */
export const bookingQuery = (id: number, access?: string) =>
  queryOptions({
    queryKey: keyOf(readBooking, { params: { id }, query: { access } }),
    queryFn: ({ signal }) => fetchBooking(id, { access, signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 3 && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
  });

const fetchBooking = (
  id: number,
  { access, signal }: { access?: string | undefined; signal: AbortSignal },
): Promise<BookingView> =>
  call(readBooking, {
    params: { id },
    query: { access },
    signal,
    // Up to four attempts: a parent should not wait a minute.
    timeoutMs: 6000,
  });

/** 4xx: repeating the request gets the same answer. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

/** Asks our server to check with Stripe a payment that this browser saw succeed. */
export const reportPaid = (id: number, reference: string) =>
  call(reportPayment, {
    params: { id },
    body: { status: 'succeeded', paymentIntentId: reference },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
