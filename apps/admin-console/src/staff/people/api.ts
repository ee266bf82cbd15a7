import { call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  addStaff,
  changeStaff,
  listStaff,
  makePasswordLink,
  resetStaffPassword,
  resetStaffSecondStep,
} from '@sunfield/contracts/staff/routes';
import {
  type AddStaff,
  type ChangeStaff,
  type ResetPassword,
} from '@sunfield/contracts/staff/staff-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const accountsQuery = { ...routeQuery(listStaff), staleTime: 0 };

function useAccountChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(queryClient, [listStaff]) });
}

export const useAddAccount = () => useAccountChange((body: AddStaff) => call(addStaff, { body }));

export const useChangeAccount = (id: number) =>
  useAccountChange((body: ChangeStaff) => call(changeStaff, { params: { id }, body }));

/** Also ends that account's sessions. */
export const useResetSecondStep = (id: number) =>
  useAccountChange(() => call(resetStaffSecondStep, { params: { id } }));

/** Returned once; the console does not cache it. */
export const useMakePasswordLink = (id: number) =>
  useMutation({ mutationFn: () => call(makePasswordLink, { params: { id } }), gcTime: 0 });

/** Ends that account's sessions. */
export const useResetPassword = (id: number) =>
  useAccountChange((body: ResetPassword) => call(resetStaffPassword, { params: { id }, body }));
