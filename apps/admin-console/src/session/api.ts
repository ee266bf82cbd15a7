import { nullOn401 } from '@sunfield/api-client/query-client';
import { request, send } from '@sunfield/api-client/request';
import { FirstOwnerStateSchema } from '@sunfield/contracts/accounts/first-owner-state';
import {
  type Login,
  type StaffSession,
  StaffSessionSchema,
} from '@sunfield/contracts/accounts/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** The current session; null if not logged in. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/admin/check'],
  queryFn: nullOn401(({ signal }) =>
    request('GET', '/api/admin/check', StaffSessionSchema, { signal }),
  ),
});

/** Whether this installation still has to create its first owner. */
export const firstOwnerQuery = queryOptions({
  queryKey: ['/api/admin/first-owner'],
  queryFn: ({ signal }) =>
    request('GET', '/api/admin/first-owner', FirstOwnerStateSchema, { signal }),
});

export function useLogin() {
  const becomes = useBecomes();
  return useMutation({
    mutationFn: (login: Login) =>
      request('POST', '/api/admin/login', StaffSessionSchema, { body: login }),
    onSuccess: becomes,
  });
}

/** Starts the given session. */
export function useBecomes() {
  const queryClient = useQueryClient();
  return (session: StaffSession) => {
    // Refetch, where shown, what the old session was refused or what has changed since.
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(sessionQuery.queryKey, session);
  };
}

export const useLogout = () => useMutation({ mutationFn: () => send('POST', '/api/admin/logout') });
