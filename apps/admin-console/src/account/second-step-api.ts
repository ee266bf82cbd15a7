import { request } from '@sunfield/api-client/request';
import { PasskeyCreationSchema } from '@sunfield/contracts/accounts/passkeys';
import {
  NewAppSchema,
  type OwnPassword,
  OwnSecondStepSchema,
  RecoveryCodesSchema,
  type SecondStepCode,
} from '@sunfield/contracts/accounts/second-step';
import { startRegistration } from '@simplewebauthn/browser';
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

/** A new secret on each call; the console does not cache it. */
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

/** @param which `app`, or `passkeys/3` */
export const useRemove = (which: string) =>
  useMutation({
    mutationFn: (password: OwnPassword) =>
      request('POST', `${path}/${which}/remove`, OwnSecondStepSchema, { body: password }),
    onSuccess: useChanged(),
  });

/** Between the two requests the browser asks for a device and a fingerprint or PIN. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const optionsJSON = await request('POST', `${path}/passkeys/begin`, PasskeyCreationSchema);
      const passkey = await startRegistration({ optionsJSON });
      const body = { name, passkey };
      return request('POST', `${path}/passkeys`, RecoveryCodesSchema, { body });
    },
    onSuccess: useChanged(),
  });

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (password: OwnPassword) =>
      request('POST', `${path}/recovery-codes`, RecoveryCodesSchema, { body: password }),
    onSuccess: useChanged(),
  });
