import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { freePort } from '../../../../test/running/free-port';
import { type ApiProcess, startApiProcess } from '../../../../test/running/start-api-process';
import { testPaying } from '../../../../test/families/start-paying';

const secret = 'whsec_received';
const paying = testPaying({ webhooks: false });
let receiver: ApiProcess;
beforeAll(async () => {
  receiver = await startApiProcess({
    ...paying.sandbox.env,
    API_PORT: String(await freePort()),
    DATABASE_URL: paying.databaseUrl,
    STRIPE_WEBHOOK_SECRETS: secret,
    // Only what wakes a job runs it.
    JOBS_INTERVAL_MS: '3600000',
  });
});
afterAll(() => receiver.kill());

/** Delivers an event about an intent to the process. */
async function deliver(id: string, intentId: string) {
  const body = JSON.stringify({
    id,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: intentId, object: 'payment_intent' } },
  });
  const signed = paying.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const answer = await fetch(`${receiver.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signed },
    body,
  });
  expect(answer.status).toBe(200);
}

it('the process that received an event processes it without the lease of the job', async () => {
  const lease = ['job:stripe-events', 'another replica', Date.now() + 3_600_000];
  await paying.api.dataSource.query(
    'INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)',
    lease,
  );
  const { bookingId, intentId } = await paying.paid();
  await deliver('evt_received', intentId);
  await pWaitFor(async () => (await paying.events()).some(({ processedAt }) => processedAt));
  expect(await paying.events()).toMatchObject([{ outcome: 'paid', attempts: 1 }]);
  expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
});

it('until its claim ends, the job of another process leaves a received event alone', async () => {
  const { intentId } = await paying.paid();
  await paying.fail({
    kind: 'timeout',
    hold: 3000,
    count: 1,
    method: 'GET',
    path: 'payment_intents',
  });
  await deliver('evt_claimed', intentId);
  // Time for the receiver to ask, which it then waits for.
  await wait(300);
  paying.api.clock.advance({ seconds: 10 });
  await paying.api.runJob('stripe-events');
  expect(await paying.events()).toMatchObject([{ outcome: null, attempts: 0 }]);
  paying.api.clock.advance({ minutes: 1 });
  await paying.api.runJob('stripe-events');
  expect(await paying.events()).toMatchObject([{ outcome: 'paid' }]);
});
