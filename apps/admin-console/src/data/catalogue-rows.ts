import { request } from '@sunfield/api-client/request';
import {
  ActivityRowSchema,
  SessionRowSchema,
  VenueRowSchema,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { queryOptions } from '@tanstack/react-query';
import { array } from 'zod/mini';

/** The parts that seasons are made of, archived venues last; refetched each time they are opened. */

export const venuesQuery = queryOptions({
  queryKey: ['/api/admin/venues'],
  queryFn: ({ signal }) => request('GET', '/api/admin/venues', array(VenueRowSchema), { signal }),
  staleTime: 0,
});

export const activitiesQuery = queryOptions({
  queryKey: ['/api/admin/activities'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/activities', array(ActivityRowSchema), { signal }),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['/api/admin/sessions'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/sessions', array(SessionRowSchema), { signal }),
  staleTime: 0,
});
