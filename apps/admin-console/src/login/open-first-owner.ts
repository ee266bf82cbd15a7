import { call } from '@sunfield/api-client/call';
import { type FirstOwner } from '@sunfield/contracts/accounts/first-owner';
import { openFirstOwner } from '@sunfield/contracts/accounts/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstOwnerQuery, useBecomes } from '../session/api';

/** Creates the first account of an installation and logs in. */
export function useOpenFirstOwner() {
  const queryClient = useQueryClient();
  const becomes = useBecomes();
  return useMutation({
    mutationFn: (body: FirstOwner) => call(openFirstOwner, { body }),
    onSuccess: becomes,
    // Another person was faster: there is an owner now, so show the login.
    onError: () => queryClient.invalidateQueries({ queryKey: firstOwnerQuery.queryKey }),
  });
}
