import { request } from '@sunfield/api-client/request';
import { SiteSchema } from '@sunfield/contracts/site/site';
import { queryOptions } from '@tanstack/react-query';

export const siteQuery = queryOptions({
  // A page that is offline says so, rather than waiting in silence.
  networkMode: 'always',
  queryKey: ['/api/site'],
  queryFn: ({ signal }) => request('GET', '/api/site', SiteSchema, { signal }),
});
