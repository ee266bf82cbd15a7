import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { MIN_SEARCH_LENGTH } from '@sunfield/contracts/office/staff-search';
import { findFamilies } from '@sunfield/contracts/families/routes';

/** The same call as the parents' own form: same rules, same prices. */
export const sendBooking = bodyTo(placeBooking);

/** Families who have booked before; sends no request until the search text is long enough. */
export const familyMatchesQuery = (q: string) => ({
  ...routeQuery(findFamilies, { query: { q } }),
  enabled: q.length >= MIN_SEARCH_LENGTH,
  staleTime: 0,
  gcTime: 0,
});
