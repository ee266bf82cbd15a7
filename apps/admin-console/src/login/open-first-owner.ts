import { request } from '@sunfield/api-client/request';
import { type FirstOwner } from '@sunfield/contracts/accounts/first-owner';
import { StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstOwnerQuery, useBecomes } from '../session/api';

/** Creates the first account of an installation and logs in. */
export function useOpenFirstOwner() {
  const queryClient = useQueryClient();
  const becomes = useBecomes();
  return useMutation({
    mutationFn: (account: FirstOwner) =>
      request('POST', '/api/admin/first-owner', StaffSessionSchema, { body: account }),
    onSuccess: becomes,
    // Another person was faster: there is an owner now, so show the login.
    onError: () => queryClient.invalidateQueries({ queryKey: firstOwnerQuery.queryKey }),
  });
}
