import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testCards } from '../src/resources/cards';
import {
  aPayment,
  browserCall,
  cardForm,
  eventually,
  pay,
  refusal,
  startTestSandbox,
  type TestSandbox,
} from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

describe('test cards', () => {
  const succeed = [
    ['pm_card_visa', 'visa', '4242', 'US'],
    ['pm_card_mastercard', 'mastercard', '4444', 'US'],
    ['pm_card_amex', 'amex', '0005', 'US'],
    ['pm_card_gb', 'visa', '0000', 'GB'],
  ];
  it.each(succeed)('%s succeeds', async (token, brand, last4, country) => {
    const paid = await pay(sandbox.stripe, token ?? '');
    const charge = await sandbox.stripe.charges.retrieve(paid.latest_charge as string);
    expect(paid.status).toBe('succeeded');
    expect(charge.payment_method_details?.card).toMatchObject({ brand, last4, country });
  });

  const declined: [string, string, string | undefined][] = [
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
  ];
  it.each(declined)('%s is declined: %s %s', async (token, code, decline_code) => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const error = await refusal(
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: token }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(error.raw).toHaveProperty('charge');
    expect((error.raw as { decline_code?: string }).decline_code).toBe(decline_code);
    expect(error.doc_url).toBe(`https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`);
    const after = await sandbox.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(after.last_payment_error).toMatchObject({ code, charge: after.latest_charge });
    expect(error.payment_intent).toEqual(after);
    const charge = await sandbox.stripe.charges.retrieve(after.latest_charge as string);
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  it('lets the same intent be paid with another card after a decline', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const confirm = (payment_method: string) =>
      sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method });
    await refusal(confirm('pm_card_chargeDeclined'));
    expect(await confirm('pm_card_visa')).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  const authenticated: [string, string | undefined][] = [
    ['pm_card_authenticationRequiredOnSetup', undefined],
    ['pm_card_authenticationRequired', undefined],
    ['pm_card_threeDSecure2Required', undefined],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ];
  it.each(authenticated)('%s asks to authenticate, then: %s', async (token, decline_code) => {
    const waiting = await pay(sandbox.stripe, token);
    expect(waiting).toMatchObject({ status: 'requires_action', latest_charge: null });
    await sandbox.control(`payment_intents/${waiting.id}/authenticate`, { verdict: 'complete' });
    const after = await sandbox.stripe.paymentIntents.retrieve(waiting.id, {
      expand: ['latest_charge'],
    });
    expect(after.status).toBe(decline_code ? 'requires_payment_method' : 'succeeded');
    expect(after.last_payment_error?.decline_code).toBe(decline_code);
    expect(after.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
  });

  it('refunds pending first, then succeeded', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_pendingRefund');
    const { id, status } = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
    expect(status).toBe('pending');
    await eventually(
      async () => (await sandbox.stripe.refunds.retrieve(id)).status === 'succeeded',
    );
  });

  it('refunds succeeded first, then failed, and the money is back with us', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_refundFail');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe('succeeded');
    await eventually(
      async () => (await sandbox.stripe.refunds.retrieve(refund.id)).status === 'failed',
    );
    const charge = await sandbox.stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  const disputed = [
    ['pm_card_createDispute', 'fraudulent', 'needs_response'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received', 'needs_response'],
    ['pm_card_createDisputeInquiry', 'fraudulent', 'warning_needs_response'],
  ];
  it.each(disputed)('%s is disputed as %s: %s', async (token, reason, status) => {
    const paid = await pay(sandbox.stripe, token ?? '');
    const dispute = await eventually(
      async () => (await sandbox.stripe.disputes.list({ payment_intent: paid.id })).data[0],
    );
    expect(dispute).toMatchObject({ reason, status, charge: paid.latest_charge });
  });

  it('warns early of fraud', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_createIssuerFraudRecord');
    const warning = await eventually(async () => {
      const type = 'radar.early_fraud_warning.created';
      const { body } = await serverGet(`/v1/events?type=${type}`);
      return body.data[0];
    });
    expect(warning.data.object).toMatchObject({ payment_intent: paid.id, actionable: true });
  });

  it('numbers of the table pass the check digit, and each token is for one card', () => {
    const tokens = testCards.flatMap((card) => card.tokens);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(testCards).toHaveLength(25);
  });

  /** Stripe's OpenAPI description does not cover a fraud warning's shape. */
  async function serverGet(path: string) {
    const headers = { authorization: 'Bearer sk_test_sunfield' };
    return { body: await (await fetch(sandbox.url + path, { headers })).json() };
  }
});

describe('a card typed into a browser', () => {
  const confirmWith = async (form: Record<string, string>) => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const client_secret = intent.client_secret ?? '';
    return browserCall(sandbox.url, `/v1/payment_intents/${intent.id}/confirm`, {
      ...form,
      client_secret,
    });
  };

  it.each(testCards.filter(({ decline, threeDSecure }) => !decline && !threeDSecure))(
    '$number is known by its number',
    async ({ number, brand }) => {
      const { status, body } = await confirmWith(
        cardForm(number, brand === 'amex' ? '1234' : '123'),
      );
      expect([status, body.status]).toEqual([200, 'succeeded']);
    },
  );

  it.each([
    [cardForm('4242424242424241'), 'incorrect_number'],
    [cardForm('4242424242424242', '123', '13'), 'invalid_expiry_month'],
    [cardForm('4242424242424242', '123', '12', '2019'), 'invalid_expiry_year'],
    [cardForm('4242424242424242', '12'), 'invalid_cvc'],
    [cardForm('378282246310005', '123'), 'invalid_cvc'],
  ])('is refused before anything is charged (%#)', async (form, code) => {
    const { status, body } = await confirmWith(form);
    expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', code]);
    const { data } = await sandbox.stripe.paymentIntents.list({ limit: 1 });
    expect(data[0]).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
  });

  it('is refused when it is no test card', async () => {
    const { body } = await confirmWith(cardForm('4111111111111111'));
    expect(body.error).toMatchObject({ decline_code: 'test_mode_live_card' });
  });
});
