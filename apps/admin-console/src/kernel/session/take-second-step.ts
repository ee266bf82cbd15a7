import { bodyTo } from '@sunfield/api-client/call';
import { takeSecondStep } from '@sunfield/contracts/staff/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery, useBecomes, useLogout } from './api';

export function useTakeSecondStep() {
  const becomes = useBecomes();
  return useMutation({
    mutationFn: bodyTo(takeSecondStep),
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
