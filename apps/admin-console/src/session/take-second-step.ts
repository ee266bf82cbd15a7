import { request } from '@sunfield/api-client/request';
import { type SecondStep } from '@sunfield/contracts/accounts/second-step';
import { StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, useBecomes, useLogout } from './api';

const path = '/api/admin/login/second-step';

export function useTakeSecondStep() {
  const becomes = useBecomes();
  return useMutation({
    mutationFn: (proof: SecondStep) => request('POST', path, StaffSessionSchema, { body: proof }),
    onSuccess: becomes,
  });
}

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
