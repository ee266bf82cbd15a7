import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  addStaff,
  changeStaff,
  listStaff,
  makePasswordLink,
  resetStaffPassword,
  resetStaffSecondStep,
} from '@sunfield/contracts/accounts/routes';
import {
  type AddStaff,
  type ChangeStaff,
  type ResetPassword,
} from '@sunfield/contracts/accounts/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const accountsQuery = { ...routeQuery(listStaff), staleTime: 0 };

function useAccountsChanged() {
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, [listStaff]);
}

export const useAddAccount = () =>
  useMutation({
    mutationFn: (body: AddStaff) => call(addStaff, { body }),
    onSettled: useAccountsChanged(),
  });

export const useChangeAccount = (id: number) =>
  useMutation({
    mutationFn: (body: ChangeStaff) => call(changeStaff, { params: { id }, body }),
    onSettled: useAccountsChanged(),
  });

/** Also ends that account's sessions. */
export const useResetSecondStep = (id: number) =>
  useMutation({
    mutationFn: () => call(resetStaffSecondStep, { params: { id } }),
    onSettled: useAccountsChanged(),
  });

/** Returned once; the console does not cache it. */
export const useMakePasswordLink = (id: number) =>
  useMutation({ mutationFn: () => call(makePasswordLink, { params: { id } }), gcTime: 0 });

/** Ends that account's sessions. */
export const useResetPassword = (id: number) =>
  useMutation({
    mutationFn: (body: ResetPassword) => call(resetStaffPassword, { params: { id }, body }),
    onSettled: useAccountsChanged(),
  });
