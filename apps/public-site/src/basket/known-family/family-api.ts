import { keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { listKnownDevices, readYourFamily } from '@sunfield/contracts/families/routes';
import { queryOptions } from '@tanstack/react-query';

const fresh = { staleTime: 0, gcTime: 0 } as const;

/** The family of the address that this browser has proved or stays known for. */
export const familyQuery = (email: string) =>
  queryOptions({
    ...routeQuery(readYourFamily),
    ...fresh,
    queryKey: [...keyOf(readYourFamily), email],
  });

export const knownDevicesQuery = (email: string) =>
  queryOptions({
    ...routeQuery(listKnownDevices),
    ...fresh,
    queryKey: [...keyOf(listKnownDevices), email],
  });
