import { type Paying } from './start-paying';

/** What Stripe does with the money of its account in tests. */
export function payingOut(paying: Paying) {
  const control = (path: string, body: object = {}) =>
    paying.sandbox.control('POST', `/_sandbox/${path}`, body);
  /** Charges enter Stripe's balance, and payouts the bank, an hour later. */
  const anHourLater = () => control('clock/advance', { seconds: 3600 });
  return {
    anHourLater,
    /** A payment that we know of. */
    paidAndKnown: async () => {
      const opened = await paying.paid();
      await paying.report(opened).expect(200);
      return opened;
    },
    /** Everything that Stripe has; on its way to the bank. */
    payOut: async () => {
      await anHourLater();
      return (await control('payouts')) as { id: string; amount: number };
    },
    settlePayout: (id: string, outcome: 'paid' | 'failed') =>
      control(`payouts/${id}/settle`, { outcome }),
    chargeFee: (amount: number) => control('fees', { amount }),
    /** A payment at Stripe that is not of this installation. */
    sellElsewhere: async (amount: number) => {
      await paying.stripe.paymentIntents.create({
        amount,
        currency: 'gbp',
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      });
    },
    readPayouts: () => paying.api.runJob('compare-with-stripe'),
  };
}
