import { request } from '@sunfield/api-client/request';
import {
  type ConfirmEmail,
  type GiveEmail,
  type OwnEmail,
  OwnEmailSchema,
} from '@sunfield/contracts/accounts/own-email';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const path = '/api/admin/account/email';

export const ownEmailQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, OwnEmailSchema, { signal }),
  staleTime: 0,
});

function useChange<Wanted>(mutationFn: (wanted: Wanted) => Promise<OwnEmail>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (email) => queryClient.setQueryData(ownEmailQuery.queryKey, email),
  });
}

/** The API emails a code to the new address. */
export const useGiveEmail = () =>
  useChange((given: GiveEmail) => request('POST', path, OwnEmailSchema, { body: given }));

export const useConfirmEmail = () =>
  useChange((code: ConfirmEmail) =>
    request('POST', `${path}/confirm`, OwnEmailSchema, { body: code }),
  );

export const useRemoveEmail = () => useChange(() => request('DELETE', path, OwnEmailSchema));
