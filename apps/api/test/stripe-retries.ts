import Stripe from 'stripe';

/** At this port no test has a Stripe. Nothing listens there, and `fetch` refuses it. */
const NO_STRIPE = 9;

/**
 * Stripe's client waits half a second or more before each retry. Tests without a Stripe don't need these pauses. Tests
 * with the local Stripe keep them: parallel requests with one idempotency key depend on them.
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
