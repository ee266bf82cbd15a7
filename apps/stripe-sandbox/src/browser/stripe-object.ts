import { confirmPayment, followNextAction, type Browser } from './confirm-payment';
import type { ConfirmPaymentOptions } from './confirm-payment';
import { Elements, type ElementsOptions } from './elements';
import { IntegrationError } from './integration-error';
import { isClientSecret, StripeApi } from './stripe-api';

/** The release that `@stripe/stripe-js` expects with a test key. */
export const release = 'endive';

/**
 * `window.Stripe` for pages on this machine.
 *
 * @param origin Where the local Stripe runs.
 * @param goTo Leaves the page.
 */
export function createStripeConstructor(
  origin: string,
  goTo: (url: string) => void = (url) => window.location.assign(url),
) {
  function Stripe(publishableKey: unknown) {
    if (typeof publishableKey !== 'string' || publishableKey === '')
      throw new IntegrationError(
        'Please call Stripe() with your publishable key. You used an empty string.',
      );
    if (!publishableKey.startsWith('pk_test_'))
      throw new IntegrationError(
        'The local Stripe only takes publishable test keys (pk_test_...).',
      );
    return stripeObject(origin, {
      api: new StripeApi(origin, publishableKey),
      publishableKey,
      goTo,
    });
  }
  return Object.assign(Stripe, { version: release });
}

function stripeObject(origin: string, browser: Browser) {
  return {
    elements: (options?: ElementsOptions) => new Elements(origin, browser.api, options),
    confirmPayment: (options: ConfirmPaymentOptions) => confirmPayment(browser, options),
    async retrievePaymentIntent(clientSecret: string) {
      requireSecret(clientSecret, 'retrievePaymentIntent');
      return browser.api.retrievePaymentIntent(clientSecret);
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      requireSecret(clientSecret, 'handleNextAction');
      const { paymentIntent, error } = await browser.api.retrievePaymentIntent(clientSecret);
      return paymentIntent ? followNextAction(browser, paymentIntent) : { error };
    },
    confirmCardPayment: unsupported('confirmCardPayment'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    createToken: unsupported('createToken'),
    createConfirmationToken: unsupported('createConfirmationToken'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

function requireSecret(clientSecret: unknown, method: string): void {
  if (!isClientSecret(clientSecret))
    throw new IntegrationError(`stripe.${method}() needs the client secret of a PaymentIntent.`);
}

/** These methods must exist: react-stripe-js rejects a Stripe object that lacks them. */
const unsupported = (method: string) => () =>
  Promise.resolve({
    error: {
      type: 'invalid_request_error',
      message: `stripe.${method}() is not supported by the local Stripe.`,
    },
  });
