import { type Config } from '../../kernel/config/config';

/** Where staff look at a payment at Stripe: its `pi_…` completes the address. */
export const stripePageOf = ({ isLive, scriptUrl }: Config['stripe']): string =>
  scriptUrl
    ? new URL('/_sandbox#', scriptUrl).href
    : `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/`;

/** Where staff look at a payout at Stripe. */
export const payoutPageOf = ({ isLive, scriptUrl }: Config['stripe'], payout: string): string =>
  scriptUrl
    ? new URL('/_sandbox', scriptUrl).href
    : `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payouts/${payout}`;
