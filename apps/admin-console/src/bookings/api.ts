import { request, send } from '@sunfield/api-client/request';
import {
  BookingListSchema,
  type BookingQuery,
  type BookingSummary,
  BookingViewSchema,
} from '@sunfield/contracts/bookings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { parse } from 'zod/mini';

export interface BookingPage {
  bookings: BookingSummary[];
  /** Of all pages together. */
  total: number;
}

const queryText = (query: Partial<BookingQuery>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

async function fetchBookings(
  query: Partial<BookingQuery>,
  signal: AbortSignal,
): Promise<BookingPage> {
  const response = await send('GET', `/api/bookings?${queryText(query)}`, { signal });
  const bookings = parse(BookingListSchema, await response.json());
  return { bookings, total: Number(response.headers.get('X-Total-Count') ?? bookings.length) };
}

/** One page of the list, newest first unless sorted otherwise. Asked anew whenever it is opened. */
export const bookingsQuery = (query: Partial<BookingQuery>) =>
  queryOptions({
    queryKey: ['/api/bookings', query],
    queryFn: ({ signal }) => fetchBookings(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The whole booking, medical notes included. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: [`/api/bookings/${id}`],
    queryFn: ({ signal }) => request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal }),
    staleTime: 0,
  });
