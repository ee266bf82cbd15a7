import { bodyTo, call } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  confirmAuthenticatorApp,
  readOwnSecondStep,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
} from '@sunfield/contracts/staff/own-routes';
import { type OwnPassword } from '@sunfield/contracts/staff/second-step';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const secondStepQuery = { ...routeQuery(readOwnSecondStep), staleTime: 0 };

function useSecondStepChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => invalidate(queryClient, [readOwnSecondStep]) });
}

/** A new secret on each call; the console does not cache it. */
export const newAppQuery = {
  ...routeQuery(beginAuthenticatorApp),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
};

export const useConfirmApp = () => useSecondStepChange(bodyTo(confirmAuthenticatorApp));

/** @param which the authenticator app, or a passkey by its id */
export const useRemove = (which: 'app' | number) =>
  useSecondStepChange((body: OwnPassword) =>
    which === 'app'
      ? call(removeAuthenticatorApp, { body })
      : call(removePasskey, { params: { id: which }, body }),
  );

/** Between the two requests the browser asks for a device and a fingerprint or PIN. */
export const useAddPasskey = () =>
  useSecondStepChange(async ({ name }: { name: string }) => {
    const passkey = await startRegistration({ optionsJSON: await call(beginPasskey) });
    return call(addPasskey, { body: { name, passkey } });
  });

export const useRenewRecoveryCodes = () => useSecondStepChange(bodyTo(renewRecoveryCodes));
