import { request } from '@sunfield/api-client/request';
import { type Site, SiteSchema } from '@sunfield/contracts/site/site';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const siteQuery = queryOptions({
  queryKey: ['/api/site'],
  queryFn: ({ signal }) => request('GET', '/api/site', SiteSchema, { signal }),
});

/** The provider's name once loaded; it comes from configuration, never from a literal. */
export const useBrand = (): Site['brand'] | undefined => useQuery(siteQuery).data?.brand;
