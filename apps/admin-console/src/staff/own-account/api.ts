import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type OwnSession } from '@sunfield/contracts/staff/own-account';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@sunfield/contracts/staff/own-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** All sessions of the current user. */
export const ownSessionsQuery = { ...routeQuery(listOwnSessions), staleTime: 0 };

function useSessionsEnding<Which>(mutationFn: (which: Which) => Promise<OwnSession[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (left) => queryClient.setQueryData(ownSessionsQuery.queryKey, left),
    onError: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export const useEndSession = () =>
  useSessionsEnding((id: string) => call(endOwnSession, { params: { id } }));

export const useEndOtherSessions = () => useSessionsEnding(() => call(endOtherSessions));
