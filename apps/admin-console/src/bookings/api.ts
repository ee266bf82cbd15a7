import { request } from '@sunfield/api-client/request';
import {
  type BookingQuery,
  BookingSummarySchema,
  BookingViewSchema,
} from '@sunfield/contracts/bookings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestPage } from '../app/request-page';

/** One page of the list, newest first unless sorted otherwise. Asked anew whenever it is opened. */
export const bookingsQuery = (query: Partial<BookingQuery>) =>
  queryOptions({
    queryKey: ['/api/bookings', query],
    queryFn: ({ signal }) => requestPage('/api/bookings', query, BookingSummarySchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The whole booking, medical notes included. */
export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: ({ signal }) => request('GET', `/api/bookings/${id}`, BookingViewSchema, { signal }),
    staleTime: 0,
  });
