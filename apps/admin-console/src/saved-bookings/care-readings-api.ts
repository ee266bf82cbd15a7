import {
  type CareReadingQuery,
  CareReadingSchema,
} from '@sunfield/contracts/bookings/care-readings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestPage } from '../data/request-page';

/** Who read which child’s notes, newest first; refetched each time it is opened. */
export const careReadingsQuery = (query: Partial<CareReadingQuery>) =>
  queryOptions({
    queryKey: ['/api/admin/care-readings', query],
    queryFn: ({ signal }) =>
      requestPage('/api/admin/care-readings', query, CareReadingSchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
