import Stripe from 'stripe';

/** At this port no test has a Stripe. Nothing listens there, and `fetch` refuses it. */
const NO_STRIPE = 9;

/**
 * Stripe's client waits half a second and more before it tries again: not where there is no Stripe to reach. With the
 * local Stripe the pauses are as they are, because parallel requests of one key need them.
 */
const client = Object.getPrototypeOf(new Stripe('sk_test_any')) as {
  getApiField: (name: string) => unknown;
  getInitialNetworkRetryDelay: () => number;
  getMaxNetworkRetryDelay: () => number;
};
for (const name of ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay'] as const) {
  const usual = client[name];
  client[name] = function (this: typeof client) {
    return Number(this.getApiField('port')) === NO_STRIPE ? 0 : usual.call(this);
  };
}
