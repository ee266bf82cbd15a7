import { request } from '@sunfield/api-client/request';
import {
  NewAppSchema,
  type OwnPassword,
  OwnSecondStepSchema,
  RecoveryCodesSchema,
  type SecondStepCode,
} from '@sunfield/contracts/second-step';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const path = '/api/admin/account/second-step';

export const secondStepQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => request('GET', path, OwnSecondStepSchema, { signal }),
  staleTime: 0,
});

function useChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
}

/** A new secret each time: nothing is kept of it here. */
export const newAppQuery = queryOptions({
  queryKey: [`${path}/app`],
  queryFn: ({ signal }) => request('POST', `${path}/app`, NewAppSchema, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

export const useConfirmApp = () =>
  useMutation({
    mutationFn: (code: SecondStepCode) =>
      request('POST', `${path}/app/confirm`, RecoveryCodesSchema, { body: code }),
    onSuccess: useChanged(),
  });

export const useRemoveApp = () =>
  useMutation({
    mutationFn: (password: OwnPassword) =>
      request('POST', `${path}/app/remove`, OwnSecondStepSchema, { body: password }),
    onSuccess: useChanged(),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (password: OwnPassword) =>
      request('POST', `${path}/recovery-codes`, RecoveryCodesSchema, { body: password }),
    onSuccess: useChanged(),
  });
