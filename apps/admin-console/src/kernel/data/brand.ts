import { routeQuery } from '@sunfield/api-client/route-query';
import { readSite } from '@sunfield/contracts/kit/settings/routes';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { useQuery } from '@tanstack/react-query';

export const siteQuery = routeQuery(readSite);

/** The provider's name once loaded; it comes from configuration, never from a literal. */
export const useBrand = (): Site['brand'] | undefined => useQuery(siteQuery).data?.brand;
