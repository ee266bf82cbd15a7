import { routeQuery } from '@sunfield/api-client/route-query';
import { readSetup } from '@sunfield/contracts/kit/settings/routes';

/** Refetched on each visit, because every step is done on another page. */
export const setupQuery = { ...routeQuery(readSetup), staleTime: 0 };
