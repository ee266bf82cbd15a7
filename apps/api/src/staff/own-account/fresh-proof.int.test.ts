import { describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { TOTP } from 'otpauth';
import { agreed, amending, asItIs } from '../../../test/families/amending';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi, testApi } from '../../../test/running/start-api';

const Origin = 'http://admin.localhost:4300';

const api = testApi({ env: { FRESH_PROOF_MINUTES: '15' } });

type Browser = ReturnType<TestApi['browser']>;
const prove = (browser: Browser, password: unknown) =>
  browser.post('/api/admin/account/proof').set('Origin', Origin).send({ password });

/** Every route that needs a fresh proof; the ids don't exist, so that nothing is changed. */
const guarded: [keyof typeof RequestMethod, string, object?][] = [
  ['POST', '/api/admin/bookings/999/refunds', {}],
  ['POST', '/api/admin/credit/pay-out', {}],
  ['DELETE', '/api/admin/bookings/999'],
  ['POST', '/api/admin/clear-old-bookings', {}],
  ['POST', '/api/admin/seasons/999/day-cancellations', {}],
  ['POST', '/api/admin/seasons/999/day-cancellations/1/retry', {}],
  ['GET', '/api/admin/bookings/export.csv'],
  ['GET', '/api/admin/registers/export?format=csv'],
  ['GET', '/api/admin/overview/takings.csv'],
  ['GET', '/api/admin/tshirt-orders.csv'],
  ['GET', '/api/admin/families/export'],
  ['POST', '/api/admin/families/erase', {}],
  ['POST', '/api/admin/staff', {}],
  ['PATCH', '/api/admin/staff/1', {}],
  ['POST', '/api/admin/staff/1/reset-password', {}],
  ['POST', '/api/admin/staff/999/reset-second-step'],
  ['PUT', '/api/admin/staff/second-step-rule', {}],
  ['POST', '/api/admin/staff/999/password-link'],
  ['POST', '/api/admin/account/email', {}],
  ['DELETE', '/api/admin/account/email'],
  ['POST', '/api/admin/account/password', {}],
  ['POST', '/api/admin/account/second-step/app/remove', {}],
  ['POST', '/api/admin/account/second-step/recovery-codes', {}],
  ['POST', '/api/admin/account/second-step/passkeys/999/remove', {}],
];

async function codeOf(browser: Browser, [method, path, body]: (typeof guarded)[number]) {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const answer = await browser[verb](path).set('Origin', Origin).send(body);
  return `${answer.status} ${(answer.body as { code?: string }).code ?? ''}`;
}

describe('what needs a fresh proof of identity', () => {
  it.each(guarded)('%s %s is refused after fifteen minutes', async (...route) => {
    const browser = await logInStaff(api);
    api.clock.advance({ minutes: 15 });
    expect(await codeOf(browser, route)).not.toContain('fresh_proof_required');
    api.clock.advance({ minutes: 1 });
    expect(await codeOf(browser, route)).toBe('403 fresh_proof_required');
  });

  it('opens after the password, in that browser only', async () => {
    const [browser, other] = [await logInStaff(api), await logInStaff(api)];
    api.clock.advance({ minutes: 20 });
    const wrong = await prove(browser, 'not my password').expect(400);
    expect(wrong.body).toMatchObject({ fields: [{ path: 'password' }] });
    await browser.get('/api/admin/tshirt-orders.csv').expect(403);
    await prove(browser, 'sunfield-demo').expect(200, { success: true });
    await browser.get('/api/admin/tshirt-orders.csv').expect(200);
    await other.get('/api/admin/tshirt-orders.csv').expect(403);
    await prove(browser, '').expect(400);
  });

  it('takes the second step if there is one, not the password', async () => {
    const browser = await logInStaff(api);
    const app = '/api/admin/account/second-step/app';
    const { secret } = (await browser.post(app).expect(200)).body as { secret: string };
    const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
    await browser.post(`${app}/confirm`).send({ code: code() }).expect(200);
    api.clock.advance({ minutes: 20 });
    const refused = await prove(browser, 'sunfield-demo').expect(400);
    expect(refused.body).toMatchObject({ fields: [{ path: 'code' }] });
    await browser.get('/api/admin/tshirt-orders.csv').expect(403);
    await browser.post('/api/admin/account/proof').send({ code: code() }).expect(200);
    await browser.get('/api/admin/tshirt-orders.csv').expect(200);
  });

  it('cannot be reached by guessing at a session that was left open', async () => {
    const browser = await logInStaff(api);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await prove(browser, `guess ${n}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('leaves alone what staff do all day', async () => {
    const browser = await logInStaff(api);
    api.clock.advance({ minutes: 60 });
    await browser.get('/api/bookings').expect(200);
    await browser.get('/api/admin/overview').expect(200);
  });
});

describe('settings', () => {
  const change = async (
    settings: Omit<Partial<Settings>, 'retention'> & { retention?: object },
  ) => {
    const staff = await logInStaff(api);
    const now = (await staff.get('/api/admin/settings').expect(200)).body as Settings;
    api.clock.advance({ minutes: 16 });
    const { status, body } = await staff
      .put('/api/admin/settings')
      .send({ ...now, ...settings, retention: { ...now.retention, ...settings.retention } });
    return `${status} ${body.code ?? ''}`;
  };

  it.each([
    [{ retention: { notesDays: 7 } }],
    [{ retention: { logDays: 90 } }],
    [{ linkDays: 0 }],
    [{ staffAlertEmail: 'elsewhere@example.com' }],
  ])('that erase earlier or send alerts elsewhere need it: %j', async (settings) => {
    expect(await change(settings)).toBe('403 fresh_proof_required');
  });

  it.each([[{ retention: { notesDays: 31 } }], [{ linkDays: 31 }], [{ holdMinutes: 20 }]])(
    'others do not: %j',
    async (settings) => {
      expect(await change(settings)).toBe('200 ');
    },
  );
});

describe('a change of a booking by staff', () => {
  const cancelled = { places: [] };
  const kept = { charge: { pence: 1500, reason: 'Told us too late' } };
  const asked = '403 fresh_proof_required';

  it.each<[string, Partial<QuoteAmendment>, string]>([
    ['that gives money back needs it', cancelled, asked],
    ['that decides to keep all of it needs it', { ...cancelled, ...kept }, asked],
    ['that moves no money does not', { parentPhone: '0114 000' }, '201 undefined'],
  ])('%s', async (_, edit, expected) => {
    const family = amending(api);
    const { id, accessToken } = await family.paid();
    const wish = { ...asItIs(await family.view(id, accessToken)), ...edit };
    const staff = await logInStaff(api);
    api.clock.advance({ minutes: 16 });
    const path = `/api/bookings/${id}/amendments`;
    const quoted = (await staff.post(`${path}/quote`).send(wish).expect(200)).body;
    const message = agreed(wish, quoted);
    const send = async () => {
      const { status, body } = await staff.post(path).send(message);
      return `${status} ${body.code}`;
    };
    expect(await send()).toBe(expected);
    if (expected !== asked) return;
    expect((await family.view(id, accessToken)).revision).toBe(0);
    await prove(staff, 'sunfield-demo').expect(200);
    expect(await send()).toBe('201 undefined');
    // A repeated request gets the same answer without a new proof.
    api.clock.advance({ minutes: 16 });
    expect(await send()).toBe('201 undefined');
  });

  it('asks nothing of the parent who does the same by their link', async () => {
    const family = amending(api);
    const { made } = await family.change(await family.paid(), () => cancelled);
    expect(made.backPence).toBeGreaterThan(0);
  });
});
