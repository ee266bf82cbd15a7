import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type ConfirmEmail,
  type GiveEmail,
  type OwnEmail,
} from '@sunfield/contracts/accounts/own-email';
import {
  confirmOwnEmail,
  giveOwnEmail,
  readOwnEmail,
  removeOwnEmail,
} from '@sunfield/contracts/accounts/own-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const ownEmailQuery = { ...routeQuery(readOwnEmail), staleTime: 0 };

function useChange<Wanted>(mutationFn: (wanted: Wanted) => Promise<OwnEmail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (email) => queryClient.setQueryData(ownEmailQuery.queryKey, email),
  });
}

/** The API emails a code to the new address. */
export const useGiveEmail = () => useChange((body: GiveEmail) => call(giveOwnEmail, { body }));

export const useConfirmEmail = () =>
  useChange((body: ConfirmEmail) => call(confirmOwnEmail, { body }));

export const useRemoveEmail = () => useChange(() => call(removeOwnEmail));
