import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { freePort } from '../../../test/running/free-port';
import { type ApiProcess, startApiProcess } from '../../../test/running/start-api-process';
import { clientOf } from '../../../test/families/start-paying';
import { startStripeSandbox, type StripeSandbox } from '../../../test/running/start-stripe-sandbox';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';

let database: TestDatabase;
let sandbox: StripeSandbox;
let api: ApiProcess;
beforeAll(async () => {
  const port = await freePort();
  database = await createTestDatabase();
  sandbox = await startStripeSandbox(port);
  api = await startApiProcess({
    API_PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    JOBS_INTERVAL_MS: '100',
    ...sandbox.env,
  });
});
afterAll(async () => {
  await api.kill();
  await sandbox.stop();
  await database.drop();
});

async function call(method: string, path: string, body: object) {
  const answer = await fetch(`${api.url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const secrets = {
  'a client secret': /_secret_/,
  'a key': /sk_test|pk_test|whsec_/,
  'a signature': /v1=[0-9a-f]{8}|stripe-signature/i,
  'a card number': /4242/,
  'a name': /Okafor/,
  'an address': /@example\.com/,
  'a note': /Peanut|grandmother/,
  'the body of an error': /\braw|headers|told to fail/,
};

describe('the log of a whole payment (K3)', () => {
  it('names the booking, the intent and the outcome, and nothing that is secret', async () => {
    const stripe = clientOf(sandbox);
    const placed = await call('POST', 'bookings', anOrder());
    const { id } = JSON.parse(placed.text) as { id: number };
    const wanted = { bookingId: id, amount: '15.00' };

    await sandbox.control('POST', '/_sandbox/faults', { kind: 'error_500', method: 'POST' });
    const failed = await call('POST', 'create-payment-intent', wanted);
    expect(failed.status).toBe(503);
    expect(failed.text).not.toMatch(/stripe|told to fail/i);

    const opened = await call('POST', 'create-payment-intent', wanted);
    const { clientSecret } = JSON.parse(opened.text) as { clientSecret: string };
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const card = { payment_method: 'pm_card_visa', return_url: 'http://localhost:4200/' };
    await stripe.paymentIntents
      .confirm(intentId, { ...card, payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => 'declined, as it should be');
    await stripe.paymentIntents.confirm(intentId, card);
    const report = { status: 'succeeded', paymentIntentId: intentId };
    expect((await call('PATCH', `bookings/${id}/payment-status`, report)).status).toBe(200);
    await call('POST', 'create-payment-intent', { ...wanted, card: '4242 4242 4242 4242' });

    const log = api.output();
    expect(log).toContain(intentId);
    expect(log).toContain(`bookingId=${id}`);
    expect(log).toContain('outcome=paid');
    expect(log).toMatch(/stripeRequestId=req_/);
    for (const [what, pattern] of Object.entries(secrets)) {
      expect({ what, found: pattern.exec(log)?.[0] }).toEqual({ what, found: undefined });
    }
  });
});
