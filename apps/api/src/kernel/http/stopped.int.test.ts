import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { freePort } from '../../../test/running/free-port';
import { type ApiProcess, startApiProcess } from '../../../test/running/start-api-process';
import { startStripeSandbox, type StripeSandbox } from '../../../test/running/start-stripe-sandbox';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';

/** Never answers a client. */
const silentMailServer = createServer();
let database: TestDatabase;
let sandbox: StripeSandbox;
let api: ApiProcess;
beforeAll(async () => {
  const port = await freePort();
  database = await createTestDatabase();
  sandbox = await startStripeSandbox(port);
  silentMailServer.listen(0, '127.0.0.1');
  await once(silentMailServer, 'listening');
  api = await startApiProcess({
    API_PORT: String(port),
    DATABASE_URL: database.url,
    OUTBOX_INTERVAL_MS: '50',
    SMTP_URL: `smtp://127.0.0.1:${(silentMailServer.address() as AddressInfo).port}`,
    STOP_CALLS_MS: '300',
    STOP_EMAILS_MS: '300',
    STOP_DRAIN_MS: '1000',
    ...sandbox.env,
  });
});
afterAll(async () => {
  await api.kill();
  silentMailServer.close();
  await sandbox.stop();
  await database.drop();
});

const post = (path: string, body: object) =>
  fetch(`${api.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a process that is asked to stop while Stripe and the mail server hang answers, and ends', async () => {
  const speaking = once(silentMailServer, 'connection');
  const enquiry = {
    parentName: 'Sam Okafor',
    parentEmail: 'sam@example.com',
    parentPhone: '07700 900123',
    childName: 'Ava',
    childAge: 8,
    partyDate: 'a Saturday in May',
    guestCount: 12,
    activities: ['Football'],
    venueLocation: 'At home',
  };
  expect((await post('party-enquiries', enquiry)).status).toBe(201);
  const { id } = (await (await post('bookings', anOrder())).json()) as { id: number };
  await sandbox.control('POST', '/_sandbox/faults', { kind: 'timeout', hold: 60_000, count: 5 });
  const paying = post('create-payment-intent', { bookingId: id, amount: '15.00' });
  await speaking;
  const [answer, ending] = await Promise.all([paying, api.stop()]);
  // Not aborted: the parent is asked to try again, and the next process continues the same attempt.
  expect(answer.status).toBe(503);
  expect(ending).toBe('SIGTERM');
});
