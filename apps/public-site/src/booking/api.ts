import { request } from '@sunfield/api-client/request';
import { CatalogueSchema } from '@sunfield/contracts/catalogue';
import { type PlaceBookingPayload, PlacedBookingSchema } from '@sunfield/contracts/place-booking';
import { queryOptions } from '@tanstack/react-query';

/** Places left change by the second: old as soon as it is there. */
export const catalogueQuery = queryOptions({
  queryKey: ['/api/catalogue'],
  queryFn: ({ signal }) => request('GET', '/api/catalogue', CatalogueSchema, { signal }),
  staleTime: 0,
});

export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload });
