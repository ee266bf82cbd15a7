import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { type askProofPasskey } from '@sunfield/contracts/staff/own-routes';
import { type PasskeyAnswer } from '@sunfield/contracts/staff/passkeys';
import { type askLoginPasskey } from '@sunfield/contracts/staff/routes';
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';

/** Gets the challenge from the API and asks the user to sign it with their passkey. */
export async function answerWithPasskey(
  route: typeof askProofPasskey | typeof askLoginPasskey,
): Promise<PasskeyAnswer> {
  const optionsJSON = await call(route);
  return startAuthentication({ optionsJSON });
}

/** Browsers report why a passkey was not used or created in their own words, if at all. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      return 'This device has a passkey for your account already.';
    }
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') {
      return 'Passkeys work only at the console’s own address.';
    }
    return 'Your device did not confirm it. Please try again.';
  }
  if (error instanceof ApiError) return sentenceOf(error);
  return 'Your device did not confirm it. Please try again, or use another browser.';
}
