import { routeQuery } from '@sunfield/api-client/route-query';
import { readSite } from '@sunfield/contracts/kit/settings/routes';

export const siteQuery = routeQuery(readSite);
