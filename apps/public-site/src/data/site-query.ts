import { request } from '@sunfield/api-client/request';
import { SiteSchema } from '@sunfield/contracts/site/site';
import { queryOptions } from '@tanstack/react-query';

export const siteQuery = queryOptions({
  // An offline page fails immediately with a message instead of waiting silently.
  networkMode: 'always',
  queryKey: ['/api/site'],
  queryFn: ({ signal }) => request('GET', '/api/site', SiteSchema, { signal }),
});
