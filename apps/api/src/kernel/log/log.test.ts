import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Stripe from 'stripe';
import { QueryFailedError } from 'typeorm';
import { configureLog, log, type LogFields, nestLog } from './log';

let written = '';

beforeEach(() => {
  written = '';
  const keep = (chunk: string | Uint8Array) => {
    written += String(chunk);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  jest.spyOn(process.stderr, 'write').mockImplementation(keep);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const secrets = [
  'sk_live_51Habc',
  'whsec_abc123',
  'pi_1_secret_xyz',
  'parent@home.example',
  '4242424242424242',
  '4000 0000 0000 0002',
  'Peanut allergy',
  'Amelia',
];

function stripeError(): Error {
  const all = secrets.join(' ');
  return new Stripe.errors.StripeCardError({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: all,
    requestId: 'req_123',
    statusCode: 402,
    headers: { 'stripe-signature': `t=1,v1=${'a'.repeat(64)}`, authorization: `Bearer ${all}` },
    param: '',
    payment_intent: { id: 'pi_1', client_secret: 'pi_1_secret_xyz', description: all },
  } as unknown as ConstructorParameters<typeof Stripe.errors.StripeCardError>[0]);
}

test.each([
  ['production', true],
  ['development', false],
])('a failure of Stripe leaves no secret in the %s log', (_name, asJson) => {
  configureLog('debug', asJson);
  log.error('payment failed', stripeError(), { paymentIntentId: 'pi_1' });
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toContain('v1=');
  for (const useful of ['payment failed', 'pi_1', 'req_123', 'insufficient_funds']) {
    expect(written).toContain(useful);
  }
});

test('a failed query tells its code, not what was in it', () => {
  configureLog('info', true);
  const cause = Object.assign(new Error("Duplicate entry 'parent@home.example' for key 'x'"), {
    errno: 1062,
    code: 'ER_DUP_ENTRY',
    sql: "INSERT INTO parents VALUES ('Amelia')",
  });
  log.error('request failed', new QueryFailedError('INSERT …', ['Amelia'], cause));
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).toContain('ER_DUP_ENTRY');
});

test('what slips into a field or a message is blotted out', () => {
  configureLog('info', true);
  for (const secret of secrets.slice(0, 6)) {
    log.info(`about ${secret}`, { outcome: secret });
    nestLog.warn(secret);
  }
  for (const secret of secrets.slice(0, 6)) expect(written).not.toContain(secret);
});

test('a field that is not on the list is dropped', () => {
  configureLog('info', true);
  log.info('booking placed', { bookingId: 7, childName: 'Amelia' } as LogFields);
  expect(JSON.parse(written)).toMatchObject({
    level: 'info',
    message: 'booking placed',
    bookingId: 7,
  });
  expect(written).not.toContain('Amelia');
});

test('a mistake in our own code keeps its message and place', () => {
  configureLog('info', true);
  log.error('request failed', new TypeError('Cannot read properties of undefined'));
  expect(written).toContain('Cannot read properties');
  expect(written).toContain('log.test');
});

test('lines below the level are not written', () => {
  configureLog('warn', true);
  log.info('not interesting');
  expect(written).toBe('');
});
