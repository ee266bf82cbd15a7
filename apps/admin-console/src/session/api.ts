import { nullOn401 } from '@sunfield/api-client/query-client';
import { request, send } from '@sunfield/api-client/request';
import { type Login, StaffSessionSchema } from '@sunfield/contracts/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Who is logged in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/admin/check'],
  queryFn: nullOn401(({ signal }) =>
    request('GET', '/api/admin/check', StaffSessionSchema, { signal }),
  ),
});

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) =>
      request('POST', '/api/admin/login', StaffSessionSchema, { body: login }),
    onSuccess: (session) => {
      // What was refused to the ended session, or has changed since, is asked anew where it is shown.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(sessionQuery.queryKey, session);
    },
  });
}

export const useLogout = () => useMutation({ mutationFn: () => send('POST', '/api/admin/logout') });
