import { request } from '@sunfield/api-client/request';
import { PasswordLinkSchema } from '@sunfield/contracts/accounts/password-link';
import {
  type AddStaff,
  type ChangeStaff,
  type ResetPassword,
  StaffAccountSchema,
} from '@sunfield/contracts/accounts/staff-accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { array } from 'zod/mini';

const path = '/api/admin/staff';

export const accountsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, array(StaffAccountSchema), { signal }),
  staleTime: 0,
});

function useAccountsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey });
}

export const useAddAccount = () =>
  useMutation({
    mutationFn: (account: AddStaff) => request('POST', path, StaffAccountSchema, { body: account }),
    onSettled: useAccountsChanged(),
  });

export const useChangeAccount = (id: number) =>
  useMutation({
    mutationFn: (change: ChangeStaff) =>
      request('PATCH', `${path}/${id}`, StaffAccountSchema, { body: change }),
    onSettled: useAccountsChanged(),
  });

/** Also ends that account's sessions. */
export const useResetSecondStep = (id: number) =>
  useMutation({
    mutationFn: () => request('POST', `${path}/${id}/reset-second-step`, StaffAccountSchema),
    onSettled: useAccountsChanged(),
  });

/** Returned once; the console does not cache it. */
export const useMakePasswordLink = (id: number) =>
  useMutation({
    mutationFn: () => request('POST', `${path}/${id}/password-link`, PasswordLinkSchema),
    gcTime: 0,
  });

/** Ends that account's sessions. */
export const useResetPassword = (id: number) =>
  useMutation({
    mutationFn: (password: ResetPassword) =>
      request('POST', `${path}/${id}/reset-password`, StaffAccountSchema, { body: password }),
    onSettled: useAccountsChanged(),
  });
