import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePort } from '../../../test/running/free-port';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type ApiProcess, startApiProcess } from '../../../test/running/start-api-process';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';

const sixMinutes = 6 * 60_000;
const secret = 'whsec_skewed';

let right: Paying;
let fast: ApiProcess;
beforeAll(async () => {
  right = await startPaying({ HOLD_MINUTES: '3' });
});
beforeEach(async () => {
  await right.reset();
  await right.settings({ webhooks: { mode: 'drop' } });
});
afterEach(() => fast.kill());
afterAll(() => right.stop());

/** A replica on a machine whose clock is six minutes fast, with its jobs running. */
const startFast = async () => {
  fast = await startApiProcess({
    ...right.sandbox.env,
    API_PORT: String(await freePort()),
    DATABASE_URL: right.databaseUrl,
    STRIPE_WEBHOOK_SECRETS: secret,
    NODE_OPTIONS: `--require ${join(__dirname, '../../../test/shifted-clock.cjs')}`,
    CLOCK_AHEAD_MS: String(sixMinutes),
    JOBS_INTERVAL_MS: '100',
    OUTBOX_INTERVAL_MS: '100',
  });
};

it('ends no hold, takes over no lease and no claim, and believes what Stripe signs', async () => {
  const { dataSource } = right.api;
  const emails = dataSource.getRepository(OutboxEmailEntity);
  const { id } = await right.book();
  const key = 'of a worker that lives';
  await emails.insert({
    kind: 'booking-reminder',
    subjectId: id,
    onceKey: key,
    messageKey: key,
    status: 'queued',
    queuedAt: new Date(),
    dueAt: new Date(Date.now() + 30_000),
    claimedBy: 'a worker',
    attempts: 1,
  });
  const lease = ['job:reconcile-payments', 'another replica', Date.now() + 60_000];
  await dataSource.query('INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)', lease);
  await startFast();

  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: 'pi_of_another_shop', object: 'payment_intent' } },
  });
  const signed = right.stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const answer = await fetch(`${fast.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signed },
    body,
  });
  expect(answer.status).toBe(200);
  await wait(1000);
  expect(await right.booking(id)).toMatchObject({ paymentStatus: 'pending', hasPlaces: true });
  expect(await emails.findOneByOrFail({ onceKey: key })).toMatchObject({ claimedBy: 'a worker' });
  const [held] = await dataSource.query('SELECT owner FROM leases WHERE name = ?', [lease[0]]);
  expect(held).toEqual({ owner: 'another replica' });

  expect((await right.alerts()).map(({ kind }) => kind)).toEqual(['clock_skew']);
  const staff = await logInStaff(right.api);
  const { body: health } = await staff.get('/api/admin/health').expect(200);
  expect(health).toMatchObject({
    problems: [{ kind: 'clock', detail: expect.stringMatching(/: 360 seconds fast$/) }],
  });
});
