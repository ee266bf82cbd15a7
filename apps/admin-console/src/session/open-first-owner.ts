import { request } from '@sunfield/api-client/request';
import { type FirstOwner } from '@sunfield/contracts/accounts/first-owner';
import { StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstOwnerQuery, useBecomes } from './api';

/** The first account of an installation, and logged in with it. */
export function useOpenFirstOwner() {
  const queryClient = useQueryClient();
  const becomes = useBecomes();
  return useMutation({
    mutationFn: (account: FirstOwner) =>
      request('POST', '/api/admin/first-owner', StaffSessionSchema, { body: account }),
    onSuccess: becomes,
    // Somebody else was faster: then there is an owner to log in as.
    onError: () => queryClient.invalidateQueries({ queryKey: firstOwnerQuery.queryKey }),
  });
}
