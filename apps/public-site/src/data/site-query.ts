import { request } from '@sunfield/api-client/request';
import { SiteSchema } from '@sunfield/contracts/site';
import { queryOptions } from '@tanstack/react-query';

export const siteQuery = queryOptions({
  // Offline is told, not waited for in silence.
  networkMode: 'always',
  queryKey: ['/api/site'],
  queryFn: ({ signal }) => request('GET', '/api/site', SiteSchema, { signal }),
});
