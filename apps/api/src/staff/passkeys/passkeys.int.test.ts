import { describe, expect, it } from '@jest/globals';
import { everyRow } from '../../../test/every-row';
import { lastEvent } from '../../../test/last-event';
import { logInStaff } from '../../../test/running/log-in-staff';
import { SoftwareAuthenticator } from '../../../test/running/software-authenticator';
import { type TestApi, testApi } from '../../../test/running/start-api';

const consoleOrigin = 'http://admin.localhost:4300';
const admin = { username: 'admin', password: 'sunfield-demo' };
const kim = { username: 'kim', password: 'a long password of kim' };
const account = '/api/admin/account/second-step';
const step = '/api/admin/login/second-step';

const api = testApi({ env: { FRESH_PROOF_MINUTES: '15' } });

type Client = ReturnType<TestApi['browser']>;

const begin = async (browser: Client) =>
  (await browser.post(`${account}/passkeys/begin`).expect(200)).body;

async function addPasskey(browser: Client, ways = {}, device = new SoftwareAuthenticator()) {
  const passkey = device.create(await begin(browser), ways);
  const adding = browser.post(`${account}/passkeys`).send({ name: 'My laptop', passkey });
  const { body } = await adding.expect(200);
  return { device, codes: body.recoveryCodes as string[] };
}

/** The first owner with a passkey. */
async function setUp(ways = {}) {
  const owner = await logInStaff(api);
  return { owner, ...(await addPasskey(owner, ways)) };
}

async function idsOf(browser: Client): Promise<number[]> {
  const { body } = await browser.get(account).expect(200);
  return (body.passkeys as { id: number }[]).map(({ id }) => id);
}

async function halfIn(who = admin): Promise<Client> {
  const browser = api.browser().set('Origin', consoleOrigin);
  const { body } = await browser.post('/api/admin/login').send(who).expect(200);
  expect(body).toMatchObject({ secondStep: { ways: ['passkey', 'recovery'] } });
  return browser;
}

const ask = async (browser: Client) => (await browser.post(`${step}/passkey`).expect(200)).body;
const enter = (browser: Client, passkey: object) => browser.post(step).send({ passkey });
const refused = { code: 'passkey_refused' };

describe('a passkey', () => {
  it('is added under a name, with recovery codes, and logs in after the password', async () => {
    const { owner, device, codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(await lastEvent(api)).toMatchObject({
      type: 'staff.second_step_added',
      after: { way: 'passkey' },
    });
    const browser = await halfIn();
    await browser.get('/api/bookings').expect(401);
    const asked = await ask(browser);
    expect(asked).toMatchObject({ rpId: 'admin.localhost', userVerification: 'required' });
    expect(asked.allowCredentials).toHaveLength(1);
    const { body } = await enter(browser, device.get(asked)).expect(200);
    expect(body).toMatchObject({ isAuthenticated: true, admin: { username: 'admin' } });
    await browser.get('/api/bookings').expect(200);
    expect((await owner.get(account)).body).toEqual({
      appSince: null,
      recoveryCodesLeft: 10,
      passkeys: [
        {
          id: expect.any(Number),
          name: 'My laptop',
          addedAt: expect.any(String),
          lastUsedAt: expect.any(String),
        },
      ],
    });
  });

  it('accepts a challenge once, even when the answer comes three times in parallel', async () => {
    // A passkey synced across devices has no counter that would reveal a repeated answer.
    const uncounted = { counter: 0 };
    const { device } = await setUp(uncounted);
    const browser = await halfIn();
    const answer = device.get(await ask(browser), uncounted);
    const answers = await Promise.all([1, 2, 3].map(() => enter(browser, answer)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 403 || status === 401)).toBe(true);
    const replay = await enter(await halfIn(), answer).expect(403);
    expect(replay.body).toMatchObject(refused);
  });

  it('is refused once its challenge is too old, was tried, or was made for something else', async () => {
    const { owner, device } = await setUp();
    const browser = await halfIn();
    const late = device.get(await ask(browser));
    api.clock.advance({ minutes: 6 });
    await enter(browser, late).expect(403);
    const tried = await ask(browser);
    await enter(browser, new SoftwareAuthenticator().get(tried)).expect(403);
    await enter(browser, device.get(tried)).expect(403);
    const other = await begin(owner);
    const proof = device.get({ ...(await ask(browser)), challenge: other.challenge });
    await owner.post('/api/admin/account/proof').send({ passkey: proof }).expect(403);
  });

  it.each([
    ['another site', { origin: 'https://admin.1ocalhost:4300' }],
    ['a device that asked for no finger or PIN', { isVerified: false }],
    ['a copy whose count lags behind', { counter: 1 }],
  ])('is refused from %s', async (_, ways) => {
    const { device } = await setUp();
    const browser = await halfIn();
    const { body } = await enter(browser, device.get(await ask(browser), ways)).expect(403);
    expect(body).toMatchObject(refused);
    expect(await lastEvent(api)).toMatchObject({
      type: 'staff.login_failed',
      after: { step: 'second step' },
    });
  });

  it('of another account opens nothing', async () => {
    const { owner, device } = await setUp();
    const added = owner.post('/api/admin/staff').send({ ...kim, role: 'manager' });
    await added.expect(201);
    await addPasskey(await logInStaff(api, kim));
    const browser = await halfIn(kim);
    await enter(browser, device.get(await ask(browser))).expect(403);
    await browser.post(`${account}/passkeys/1/remove`).send(kim).expect(401);
  });

  it('is not added from another site, without a finger or PIN, twice, or for a challenge of before', async () => {
    const owner = await logInStaff(api);
    const device = new SoftwareAuthenticator();
    const add = (passkey: object) => owner.post(`${account}/passkeys`).send({ name: 'x', passkey });
    for (const ways of [{ origin: 'https://elsewhere.example' }, { isVerified: false }]) {
      await add(device.create(await begin(owner), ways)).expect(403, /passkey_refused/);
    }
    const first = device.create(await begin(owner));
    await add(first).expect(200);
    await add(first).expect(403);
    await add(device.create(await begin(owner))).expect(403);
    await owner.post(`${account}/passkeys`).send({ name: '' }).expect(400);
    api.clock.advance({ minutes: 20 });
    const late = await owner.post(`${account}/passkeys/begin`).expect(403);
    expect(late.body.code).toBe('fresh_proof_required');
  });

  it('proves that it is still them', async () => {
    const { owner, device } = await setUp();
    api.clock.advance({ minutes: 20 });
    const proof = '/api/admin/account/proof';
    const { body } = await owner.post(proof).send({ password: admin.password }).expect(400);
    expect(body.fields[0].message).toContain('passkey');
    await owner.get('/api/admin/tshirt-orders.csv').expect(403);
    const asked = (await owner.post(`${proof}/passkey`).expect(200)).body;
    await owner
      .post(proof)
      .send({ passkey: device.get(asked) })
      .expect(200);
    await owner.get('/api/admin/tshirt-orders.csv').expect(200);
  });

  it('goes with the password, and the recovery codes with the last of them', async () => {
    const { owner } = await setUp();
    await addPasskey(owner);
    const [first = 0, second = 0] = await idsOf(owner);
    const remove = (id: number, password = admin.password) =>
      owner.post(`${account}/passkeys/${id}/remove`).send({ password });
    await remove(first, 'wrong').expect(400);
    expect((await remove(first).expect(200)).body).toMatchObject({ recoveryCodesLeft: 10 });
    await remove(first).expect(404);
    const last = await remove(second).expect(200);
    expect(last.body).toEqual({ appSince: null, recoveryCodesLeft: 0, passkeys: [] });
    await logInStaff(api);
  });

  it('counts where a role needs a second step, and goes when an owner resets it', async () => {
    const { owner } = await setUp();
    const rule = { requiredFor: 'owners' };
    await owner.put('/api/admin/staff/second-step-rule').send(rule).expect(200);
    await owner.get('/api/bookings').expect(200);
    const [only] = await idsOf(owner);
    const last = await owner.post(`${account}/passkeys/${only}/remove`).send(admin).expect(409);
    expect(last.body.code).toBe('last_second_step');
    const added = owner.post('/api/admin/staff').send({ ...kim, role: 'manager' });
    const { id } = (await added.expect(201)).body as { id: number };
    await addPasskey(await logInStaff(api, kim));
    const { body } = await owner.post(`/api/admin/staff/${id}/reset-second-step`).expect(200);
    expect(body.hasSecondStep).toBe(false);
    await logInStaff(api, kim);
  });

  it('leaves no public key in the database that could be moved to another account', async () => {
    const { device } = await setUp();
    const [row] = await api.dataSource.query<{ public_key: string }[]>(
      'SELECT public_key FROM staff_passkeys',
    );
    expect(row?.public_key).toMatch(/^v1\./);
    expect(await everyRow(api.dataSource)).not.toContain(device.publicKey);
  });
});
