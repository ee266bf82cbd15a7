import { request } from '@sunfield/api-client/request';
import { SetupSchema } from '@sunfield/contracts/site/setup';
import { queryOptions } from '@tanstack/react-query';

/** Refetched on each visit, because every step is done on another page. */
export const setupQuery = queryOptions({
  queryKey: ['/api/admin/setup'],
  queryFn: ({ signal }) => request('GET', '/api/admin/setup', SetupSchema, { signal }),
  staleTime: 0,
});
