import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { logInStaff } from '../../../test/running/log-in-staff';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { StaffSessionEntity } from '../model/staff-session.entity';

const consoleOrigin = 'http://admin.localhost:4300';
const right = { username: 'admin', password: 'sunfield-demo' };
const password = { password: right.password };
const account = '/api/admin/account/second-step';
const loggedIn = { isAuthenticated: true, admin: { username: 'admin' } };
const loggedOut = { isAuthenticated: false, admin: null };

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { FRESH_PROOF_MINUTES: '15' } });
});
beforeEach(() => {
  api.clock.set('2025-10-01T09:00:00.000Z');
  return api.reset();
});
afterAll(() => api.stop());

type Client = ReturnType<TestApi['browser']>;

const enter = (browser: Client, code: string) =>
  browser.post('/api/admin/login/second-step').set('Origin', consoleOrigin).send({ code });
const codeOf = (secret: string, minutes = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() + minutes * 60_000 });

/** The first account with an app; the current code is used, and the clock is at the next one. */
async function setUp() {
  const owner = await logInStaff(api);
  const { secret, uri } = (await owner.post(`${account}/app`).expect(200)).body;
  const { body } = await owner
    .post(`${account}/app/confirm`)
    .send({ code: codeOf(secret) })
    .expect(200);
  api.clock.advance({ minutes: 1 });
  return { owner, secret: String(secret), uri: String(uri), codes: body.recoveryCodes as string[] };
}

/** A browser in which the password was right and the second step is pending. */
async function halfIn(): Promise<Client> {
  const browser = api.browser();
  const login = browser.post('/api/admin/login').set('Origin', consoleOrigin).send(right);
  const { body } = await login.expect(200);
  expect(body).toEqual({ ...loggedOut, secondStep: { ways: ['app', 'recovery'] } });
  return browser;
}

describe('an authenticator app', () => {
  it('is set up with one of its codes, and from then on asked for', async () => {
    const { uri, secret, owner } = await setUp();
    expect(uri).toBe(
      `otpauth://totp/Sunfield:admin?issuer=Sunfield&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await owner.get(account).expect(200)).body).toEqual({
      appSince: '2025-10-01T09:00:00.000Z',
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    const browser = await halfIn();
    expect((await enter(browser, codeOf(secret)).expect(200)).body).toMatchObject(loggedIn);
    await browser.get('/api/bookings').expect(200);
  });

  it('counts for nothing until then, and not with a wrong code', async () => {
    const owner = await logInStaff(api);
    const { secret } = (await owner.post(`${account}/app`)).body;
    await owner
      .post(`${account}/app/confirm`)
      .send({ code: codeOf(secret, 5) })
      .expect(403);
    await logInStaff(api);
    expect((await owner.get(account)).body).toEqual({
      appSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
  });

  it('is not replaced without the password that removes it', async () => {
    const { owner } = await setUp();
    expect((await owner.post(`${account}/app`).expect(409)).body.code).toBe('second_step_exists');
    const remove = (body: object) => owner.post(`${account}/app/remove`).send(body);
    expect((await remove({ password: 'wrong' }).expect(400)).body.fields).toMatchObject([
      { path: 'password' },
    ]);
    const { body } = await remove(password).expect(200);
    expect(body).toEqual({ appSince: null, recoveryCodesLeft: 0, passkeys: [] });
    await logInStaff(api);
  });

  it('leaves in the database no secret that could be read', async () => {
    const { secret, codes } = await setUp();
    const rows = await api.dataSource.query<object[]>('SELECT * FROM staff_totp');
    const kept = await api.dataSource.query<object[]>('SELECT * FROM staff_recovery_codes');
    expect(rows).toHaveLength(1);
    expect(kept).toHaveLength(10);
    const all = JSON.stringify([rows, kept]);
    for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(all).not.toContain(each);
    }
  });
});

describe('a code', () => {
  it('opens one session, also where it comes twice at the same moment, and none later', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const browsers = await Promise.all([halfIn(), halfIn(), halfIn()]);
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const again = await enter(await halfIn(), code).expect(403);
    expect(again.body.code).toBe('wrong_code');
  });

  it.each([
    [-1, 403],
    [-0.5, 200],
    [0.5, 200],
    [1, 403],
  ])('of a phone that is %s minutes off answers %i', async (minutes, status) => {
    const { secret } = await setUp();
    api.clock.advance({ minutes: 5 });
    await enter(await halfIn(), codeOf(secret, minutes)).expect(status);
  });

  it('before one that was used is used as well', async () => {
    const { secret } = await setUp();
    api.clock.advance({ minutes: 5 });
    const before = codeOf(secret, -0.5);
    await enter(await halfIn(), codeOf(secret)).expect(200);
    await enter(await halfIn(), before).expect(403);
  });

  it('is guessed ten times from one place, thirty times in all, and recovery codes still open', async () => {
    const { secret, codes } = await setUp();
    const browser = await halfIn();
    const guess = (from: number) =>
      enter(browser, '000000').set('X-Forwarded-For', `203.0.113.${from}`);
    const first = await Promise.all(Array.from({ length: 12 }, () => guess(1)));
    const statuses = first.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    for (const from of [2, 3]) {
      await Promise.all(Array.from({ length: 10 }, () => guess(from)));
    }
    const refused = await enter(browser, codeOf(secret)).set('X-Forwarded-For', '203.0.113.4');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('recovery code');
    await enter(browser, codes[0] ?? '').expect(200);
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, even in parallel', async () => {
    const { codes, owner } = await setUp();
    const [first = '', second = ''] = codes;
    await enter(await halfIn(), ` ${first.toLowerCase().replaceAll('-', ' ')}`).expect(200);
    await enter(await halfIn(), first).expect(403);
    const browsers = await Promise.all([halfIn(), halfIn(), halfIn()]);
    const answers = await Promise.all(browsers.map((browser) => enter(browser, second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await owner.get(account)).body.recoveryCodesLeft).toBe(8);
  });

  it('opens nothing once new ones were made', async () => {
    const { codes, owner } = await setUp();
    const renew = (body: object) => owner.post(`${account}/recovery-codes`).send(body);
    await renew({ password: 'wrong' }).expect(400);
    const { body } = await renew(password).expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    await enter(await halfIn(), codes[0] ?? '').expect(403);
    await enter(await halfIn(), String(body.recoveryCodes[0])).expect(200);
  });
});

describe('between the two steps', () => {
  it('no session is logged in', async () => {
    await setUp();
    const browser = await halfIn();
    const check = await browser.get('/api/admin/check').expect(200);
    expect(check.body).toEqual({ ...loggedOut, secondStep: { ways: ['app', 'recovery'] } });
    for (const path of ['/api/bookings', '/api/admin/settings', '/api/admin/staff', account]) {
      await browser.get(path).expect(401);
    }
    await browser.post(`${account}/app`).set('Origin', consoleOrigin).expect(401);
    const remove = browser.post(`${account}/app/remove`).set('Origin', consoleOrigin);
    await remove.send(password).expect(401);
  });

  it('ten minutes may pass, which use does not make longer, or a logout', async () => {
    const { secret } = await setUp();
    const browser = await halfIn();
    const other = await halfIn();
    await other.post('/api/admin/logout').set('Origin', consoleOrigin).expect(200, loggedOut);
    await enter(other, codeOf(secret)).expect(401);
    api.clock.advance({ minutes: 9 });
    await browser.get('/api/admin/check').expect(200);
    api.clock.advance({ minutes: 2 });
    expect((await browser.get('/api/admin/check')).body).toEqual(loggedOut);
    await enter(browser, codeOf(secret)).expect(401);
  });

  it('the session has an id that ends with it', async () => {
    const { secret, owner } = await setUp();
    await owner.post('/api/admin/logout');
    const browser = await halfIn();
    const [before] = await api.dataSource.getRepository(StaffSessionEntity).find();
    await enter(browser, codeOf(secret)).expect(200);
    const after = await api.dataSource.getRepository(StaffSessionEntity).find();
    expect(after).toHaveLength(1);
    expect(after[0]?.idHash).not.toBe(before?.idHash);
  });
});

it('is recorded in the audit log, without codes', async () => {
  const { secret, owner, codes } = await setUp();
  await enter(await halfIn(), codes[0] ?? '').expect(200);
  await enter(await halfIn(), codeOf(secret)).expect(200);
  await owner.post(`${account}/recovery-codes`).send(password).expect(200);
  await owner.post(`${account}/app/remove`).send(password).expect(200);
  const entries = await api.dataSource.getRepository(EventEntity).find();
  expect(entries.map(({ type }) => type)).toEqual([
    'staff.logged_in',
    'staff.second_step_added',
    'staff.recovery_code_used',
    'staff.logged_in',
    'staff.logged_in',
    'staff.recovery_codes_made',
    'staff.second_step_removed',
  ]);
  expect(entries[2]).toMatchObject({ actor: 'staff:1', after: { left: 9 } });
  expect(JSON.stringify(entries)).not.toContain(secret);
});

it('is reset by another owner, which ends the sessions, and not by oneself', async () => {
  const { owner } = await setUp();
  await owner.post('/api/admin/staff/1/reset-second-step').expect(400);
  const partner = { username: 'partner', password: 'half-of-the-firm', role: 'owner' };
  const { id } = (await owner.post('/api/admin/staff').send(partner).expect(201)).body;
  const other = await logInStaff(api, partner);
  const before = (await other.get('/api/admin/staff')).body;
  expect(before).toMatchObject([
    { id: 1, hasSecondStep: true },
    { id, hasSecondStep: false },
  ]);
  const { body } = await other.post('/api/admin/staff/1/reset-second-step').expect(200);
  expect(body).toMatchObject({ id: 1, hasSecondStep: false });
  await owner.get(account).expect(401);
  await logInStaff(api);
  const events = api.dataSource.getRepository(EventEntity);
  const entry = await events.findOneByOrFail({ type: 'staff.second_step_reset' });
  expect(entry).toMatchObject({ actor: `staff:${id}`, subjectId: '1' });
});

it('is added only with a fresh proof of identity', async () => {
  const owner = await logInStaff(api);
  api.clock.advance({ minutes: 20 });
  const { body } = await owner.post(`${account}/app`).expect(403);
  expect(body.code).toBe('fresh_proof_required');
});
