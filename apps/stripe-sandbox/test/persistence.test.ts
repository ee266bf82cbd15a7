import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../src/state/config';
import { aPayment, clientOf, eventually, pay, refusal, startReceiver } from './harness';

const project = join(__dirname, '..');
/** Kept apart from the product's own build, so that tests and product do not touch each other's files. */
const built = join(project, 'test-results/persistence');
let folder: string;
const children: ChildProcess[] = [];
const receivers: { stop: () => Promise<void> }[] = [];

beforeAll(() => {
  const vite = join(project, '../../node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--outDir', built, '--logLevel', 'error'], {
    cwd: project,
  });
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(built, { recursive: true });
});

/** Starts the built server as a separate process. */
async function startProcess(file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      STRIPE_SANDBOX_PORT: '0',
      STRIPE_SANDBOX_DATA: join(folder, file),
      STRIPE_SANDBOX_LATER_MS: '60000',
      ...env,
    },
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await Promise.race([
    eventually(() => /localhost:(\d+)/.exec(output)?.[1]),
    ended.then(() => undefined),
  ]);
  return { child, ended, output: () => output, ...clientOf(Number(port ?? 0)) };
}

describe('what was answered', () => {
  it('survives kill -9: payments, keys, events', async () => {
    const before = await startProcess('kill.jsonl');
    const key = { idempotencyKey: 'pi:booking-1:1' };
    const intent = await before.stripe.paymentIntents.create(aPayment(), key);
    const paid = await before.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
    });
    const refund = await before.stripe.refunds.create({ payment_intent: paid.id, amount: 500 });
    const events = await before.stripe.events.list();
    before.child.kill('SIGKILL');
    await before.ended;

    const after = await startProcess('kill.jsonl');
    expect(await after.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
    expect(await after.stripe.refunds.retrieve(refund.id)).toEqual(refund);
    expect((await after.stripe.events.list()).data).toEqual(events.data);
    expect(await after.stripe.paymentIntents.create(aPayment(), key)).toEqual(intent);
    const again = await refusal(after.stripe.paymentIntents.confirm(paid.id));
    expect(again.code).toBe('payment_intent_unexpected_state');
  });

  it('survives kill -9 in the middle of traffic: nothing acknowledged is lost, nothing is half', async () => {
    const before = await startProcess('traffic.jsonl');
    const acknowledged: string[] = [];
    const payOn = async (): Promise<void> => {
      const paid = await pay(before.stripe, 'pm_card_visa').catch(() => undefined);
      if (!paid) return;
      acknowledged.push(paid.id);
      return payOn();
    };
    const traffic = Promise.all([payOn(), payOn(), payOn()]);
    await eventually(() => acknowledged.length > 20);
    before.child.kill('SIGKILL');
    await traffic;

    const { stripe } = await startProcess('traffic.jsonl');
    for (const id of acknowledged)
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: intent.amount });
      expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
        paid: true,
      });
    }
  });

  it('survives a line cut off in the middle', async () => {
    const before = await startProcess('cut.jsonl');
    const paid = await pay(before.stripe, 'pm_card_visa');
    before.child.kill('SIGKILL');
    await before.ended;
    appendFileSync(join(folder, 'cut.jsonl'), '[{"put":["payment_intents",{"id":"pi_ha');
    const after = await startProcess('cut.jsonl');
    expect((await after.stripe.paymentIntents.list()).data).toEqual([paid]);
  });

  it('what was still to be delivered is delivered after the restart', async () => {
    const answers = { status: 500 };
    const receiver = await startReceiver(() => answers.status);
    receivers.push(receiver);
    const env = {
      STRIPE_SANDBOX_WEBHOOK_URL: receiver.url,
      STRIPE_SANDBOX_WEBHOOK_EVENTS: '*',
      STRIPE_SANDBOX_RETRY_MS: '300,300,300,300',
    };
    const before = await startProcess('told.jsonl', env);
    await before.stripe.paymentIntents.create(aPayment());
    await eventually(() => receiver.received.length === 1);
    before.child.kill('SIGKILL');
    await before.ended;
    answers.status = 200;
    const after = await startProcess('told.jsonl', env);
    await eventually(() => receiver.received.length === 2);
    const [first, second] = receiver.received.map(({ event }) => event.id);
    expect(second).toBe(first);
    await eventually(
      async () => (await after.stripe.events.list()).data[0]?.pending_webhooks === 0,
    );
  });
});

describe('the process', () => {
  it('ends on SIGTERM while a call hangs, and keeps what was done', async () => {
    const { child, ended, stripe, control } = await startProcess('folder/');
    const paid = await pay(stripe, 'pm_card_visa');
    await control('faults', { kind: 'timeout', when: 'before' });
    const hanging = refusal(stripe.events.list());
    await eventually(async () => {
      const { faults } = await control('state', undefined, 'GET');
      return faults.length === 0;
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect((await hanging).type).toBe('StripeConnectionError');
    expect(readdirSync(join(folder, 'folder'))).toEqual(['stripe-sandbox.jsonl']);
    expect(readFileSync(join(folder, 'folder/stripe-sandbox.jsonl'), 'utf8')).toContain(paid.id);
  });

  it('says so when its port is in use', async () => {
    const first = await startProcess('one.jsonl');
    const second = await startProcess('two.jsonl', { STRIPE_SANDBOX_PORT: String(first.port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('EADDRINUSE');
  });

  it('refuses live keys and nonsense by the names of the variables, never the values', async () => {
    const { ended, output } = await startProcess('none.jsonl', {
      STRIPE_SANDBOX_SECRET_KEY: 'sk_live_very_secret',
      STRIPE_SANDBOX_PUBLISHABLE_KEY: 'pk_live_public',
      STRIPE_SANDBOX_PORT: 'http',
      STRIPE_SANDBOX_RETRY_MS: 'soon',
      STRIPE_SANDBOX_CLOCK: 'noon',
      STRIPE_SANDBOX_WEBHOOK_URL: 'ftp://x',
    });
    expect(await ended).toBe(1);
    for (const name of [
      'SECRET_KEY',
      'PUBLISHABLE_KEY',
      'PORT',
      'RETRY_MS',
      'CLOCK',
      'WEBHOOK_URL',
    ])
      expect(output()).toContain(`STRIPE_SANDBOX_${name}`);
    expect(output()).not.toContain('very_secret');
  });

  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ port: 4500, secretKey: 'sk_test_sunfield' });
    writeFileSync(join(folder, 'file'), '');
    expect(readConfig({ STRIPE_SANDBOX_DATA: join(folder, 'file') }).dataFile).toBe(
      join(folder, 'file'),
    );
  });
});
