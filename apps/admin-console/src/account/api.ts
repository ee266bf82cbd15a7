import { request } from '@sunfield/api-client/request';
import { type OwnSession, OwnSessionSchema } from '@sunfield/contracts/accounts/own-account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';

const path = '/api/admin/account/sessions';
const sessions = array(OwnSessionSchema);

/** All sessions of the current user. */
export const ownSessionsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, sessions, { signal }),
  staleTime: 0,
});

function useSessionsEnding<Which>(mutationFn: (which: Which) => Promise<OwnSession[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (left) => queryClient.setQueryData(ownSessionsQuery.queryKey, left),
    onError: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export const useEndSession = () =>
  useSessionsEnding((id: string) => request('DELETE', `${path}/${id}`, sessions));

export const useEndOtherSessions = () =>
  useSessionsEnding(() => request('POST', `${path}/end-others`, sessions));
