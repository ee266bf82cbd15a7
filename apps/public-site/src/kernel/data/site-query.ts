import { routeQuery } from '@sunfield/api-client/route-query';
import { readSite } from '@sunfield/contracts/kit/settings/routes';
import { queryOptions } from '@tanstack/react-query';

export const siteQuery = queryOptions({
  ...routeQuery(readSite),
  // An offline page fails immediately with a message instead of waiting silently.
  networkMode: 'always',
});
