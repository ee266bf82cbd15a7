import type { Config } from '../state/config';
import { unauthorised } from './errors';

export type Caller = 'server' | 'browser';

/**
 * Bearer, or Basic with the key as the user name.
 *
 * @returns the caller: a server with the secret key, or a browser with the publishable one.
 * @throws {StripeError} 401
 */
export function callerOf(authorization: string | undefined, config: Config): Caller {
  const key = keyIn(authorization);
  if (key === undefined) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === config.secretKey) return 'server';
  if (key === config.publishableKey) return 'browser';
  if (key.includes('_live_'))
    throw unauthorised('This is the local Stripe: it never takes a live key.');
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
}

export const needsSecretKey = () =>
  unauthorised(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );

function keyIn(authorization = ''): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return value || undefined;
  if (!/^basic$/i.test(scheme)) return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0] || undefined;
}

function masked(key: string): string {
  const shown = key.slice(0, 8);
  return `${shown}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
}
