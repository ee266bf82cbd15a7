import { routeQuery } from '@sunfield/api-client/route-query';
import { readAddressProof } from '@sunfield/contracts/families/routes';
import { queryOptions } from '@tanstack/react-query';

/** The email address that this browser has verified; refetched by every page, because the proof expires. */
export const addressProofQuery = queryOptions({
  ...routeQuery(readAddressProof),
  networkMode: 'always',
  staleTime: 0,
});
