import { request } from '@sunfield/api-client/request';
import {
  AddressCodeAskedSchema,
  AddressProofSchema,
  type ProveAddress,
} from '@sunfield/contracts/people/address-proof';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/address-proof';

/** Which address this browser has proved; asked anew by every page, since the proof runs out. */
export const addressProofQuery = queryOptions({
  networkMode: 'always',
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, AddressProofSchema, { signal }),
  staleTime: 0,
});

/** Answers the same for every address. */
export const askForAddressCode = (email: string) =>
  request('POST', `${path}/code`, AddressCodeAskedSchema, { body: { email } });

export const proveAddress = (body: ProveAddress) =>
  request('POST', path, AddressProofSchema, { body });

export const endAddressProof = () => request('POST', `${path}/end`, AddressProofSchema);
