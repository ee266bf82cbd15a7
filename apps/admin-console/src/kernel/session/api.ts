import { call } from '@sunfield/api-client/call';
import { nullOn401 } from '@sunfield/api-client/query-client';
import { keyOf, routeQuery } from '@sunfield/api-client/route-query';
import { checkSession, logOut, readFirstOwner } from '@sunfield/contracts/staff/routes';
import { type StaffSession } from '@sunfield/contracts/staff/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** The current session; null if not logged in. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(checkSession),
  queryFn: nullOn401(({ signal }) => call(checkSession, { signal })),
});

/** Whether this installation still has to create its first owner. */
export const firstOwnerQuery = routeQuery(readFirstOwner);

/** Starts the given session. */
export function useBecomes() {
  const queryClient = useQueryClient();
  return (session: StaffSession) => {
    // Refetch, where shown, what the old session was refused or what has changed since.
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(sessionQuery.queryKey, session);
    if (session.admin) void forgetGateOfOthers(session.admin.username);
  };
}

/** A browser without IndexedDB has kept nothing. */
async function forgetGateOfOthers(username: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const { forgetDayOfOthers } = await import('../offline/day-key');
  await forgetDayOfOthers(username);
}

/** Also sent if the page is closed right after. */
export const useLogout = () => useMutation({ mutationFn: () => call(logOut, { keepalive: true }) });

/** Back to username and password. */
export function useStartAgain() {
  const queryClient = useQueryClient();
  const logout = useLogout();
  return () =>
    logout.mutate(undefined, {
      // Also if the API could not be reached: the pending login expires there.
      onSettled: () => queryClient.setQueryData(sessionQuery.queryKey, null),
    });
}
