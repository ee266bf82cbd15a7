import { request } from '@sunfield/api-client/request';
import {
  AddressCodeAskedSchema,
  AddressProofSchema,
  type ProveAddress,
} from '@sunfield/contracts/people/address-proof';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/address-proof';

/** The email address that this browser has verified; refetched by every page, because the proof expires. */
export const addressProofQuery = queryOptions({
  networkMode: 'always',
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, AddressProofSchema, { signal }),
  staleTime: 0,
});

/** The API's answer is the same for every address. */
export const askForAddressCode = (email: string) =>
  request('POST', `${path}/code`, AddressCodeAskedSchema, { body: { email } });

export const proveAddress = (body: ProveAddress) =>
  request('POST', path, AddressProofSchema, { body });

export const endAddressProof = () => request('POST', `${path}/end`, AddressProofSchema);
