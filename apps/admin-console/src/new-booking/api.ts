import { request } from '@sunfield/api-client/request';
import { FamilyMatchSchema } from '@sunfield/contracts/people/families';
import {
  type PlaceBookingPayload,
  PlacedBookingSchema,
} from '@sunfield/contracts/bookings/place-booking';
import { MIN_SEARCH_LENGTH } from '@sunfield/contracts/office/staff-search';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The same call as the parents' own form: same rules, same prices. */
export const placeBooking = (payload: PlaceBookingPayload) =>
  request('POST', '/api/bookings', PlacedBookingSchema, { body: payload, isRepeatable: true });

/** Families who have booked before; sends no request until the search text is long enough. */
export const familyMatchesQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/admin/families/matches', q],
    queryFn: ({ signal }) =>
      request(
        'GET',
        `/api/admin/families/matches?${new URLSearchParams({ q }).toString()}`,
        z.array(FamilyMatchSchema),
        { signal },
      ),
    enabled: q.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
    gcTime: 0,
  });
