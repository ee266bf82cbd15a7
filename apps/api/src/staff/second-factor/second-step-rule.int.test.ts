import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { anOrder } from '../../../test/families/an-order';
import { lastEvent } from '../../../test/last-event';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type TestApi, testApi } from '../../../test/running/start-api';

const consoleOrigin = 'http://admin.localhost:4300';
const password = 'sunfield-demo';
const account = '/api/admin/account/second-step';
const rule = '/api/admin/staff/second-step-rule';
const managers = [
  'bookings',
  'enquiries',
  'messages',
  'registers',
  'all-registers',
  'walk-ins',
  'over-capacity',
  'care',
  'catalogue',
  'inspection',
  'money',
  'bookkeeping',
  'exports',
];

const api = testApi();

type Client = ReturnType<TestApi['browser']>;

const logIn = async (who?: { username: string; password: string }) => await logInStaff(api, who);

const kim = { username: 'kim', password: 'a long password of kim' };

/** The first owner and a manager, both without a second step. */
async function twoAccounts() {
  const owner = await logIn();
  await owner
    .post('/api/admin/staff')
    .send({ ...kim, role: 'manager' })
    .expect(201);
  return { owner, manager: await logIn(kim) };
}

async function setUpApp(browser: Client) {
  const { secret } = (await browser.post(`${account}/app`).expect(200)).body as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
  return browser.post(`${account}/app/confirm`).send({ code }).expect(200);
}

describe('a role that needs a second step', () => {
  it('applies to no account until an owner says so, and shows which accounts it concerns', async () => {
    const { owner, manager } = await twoAccounts();
    await setUpApp(owner);
    const without = { nobody: 0, owners: 0, managers: 1, everyone: 1 };
    expect((await owner.get(rule).expect(200)).body).toEqual({ requiredFor: 'nobody', without });
    await manager.get('/api/bookings').expect(200);
    const change = (requiredFor: string) => owner.put(rule).send({ requiredFor });
    const { body } = await change('anybody').expect(400);
    expect(body.fields).toMatchObject([{ path: 'requiredFor' }]);
    expect((await change('managers').expect(200)).body).toEqual({
      requiredFor: 'managers',
      without,
    });
    expect(await lastEvent(api)).toMatchObject({
      actor: 'staff:1',
      before: { secondStepRequiredFor: 'nobody' },
      after: { secondStepRequiredFor: 'managers' },
    });
  });

  it('does nothing without one but set it up, in sessions that were open before as well', async () => {
    const { owner, manager } = await twoAccounts();
    await owner.put(rule).send({ requiredFor: 'managers' }).expect(200);
    const admin = { username: 'kim', permissions: [] };
    const toSetUp = { isAuthenticated: true, admin, mustSetUp: true };
    const login = api.browser().post('/api/admin/login').set('Origin', consoleOrigin);
    expect((await login.send(kim).expect(200)).body).toEqual(toSetUp);
    expect((await manager.get('/api/admin/check')).body).toEqual(toSetUp);
    const booked = await api.post('/api/bookings', anOrder()).expect(201);
    const refused = [
      '/api/bookings',
      '/api/admin/registers',
      '/api/admin/staff',
      '/api/admin/account/sessions',
    ];
    for (const path of refused) {
      expect([path, (await manager.get(path)).body.code]).toEqual([path, 'second_step_required']);
    }
    await manager
      .post('/api/admin/account/password')
      .send({ password: kim.password, newPassword: 'another long one of kim' })
      .expect(403);
    // Public routes show them only what a stranger sees.
    const view = await manager.get(`/api/bookings/${booked.body.bookingId as number}`);
    expect(view.body.contact ?? view.body.parent).toBeUndefined();
    expect((await owner.get(rule)).body.code).toBe('second_step_required');

    await manager.post('/api/admin/account/proof').send({ password: kim.password }).expect(200);
    expect((await setUpApp(manager)).body.recoveryCodes).toHaveLength(10);
    await manager.get('/api/bookings').expect(200);
    const { body } = await manager.get('/api/admin/check');
    expect(body).toEqual({ isAuthenticated: true, admin: { ...admin, permissions: managers } });
  });

  it('refuses to remove the only one', async () => {
    const { owner, manager } = await twoAccounts();
    await setUpApp(owner);
    await setUpApp(manager);
    const remove = () => manager.post(`${account}/app/remove`).send({ password: kim.password });
    await owner.put(rule).send({ requiredFor: 'everyone' }).expect(200);
    expect((await remove().expect(409)).body.code).toBe('last_second_step');
    expect((await manager.get(account)).body).toMatchObject({ recoveryCodesLeft: 10 });
    await manager.get('/api/bookings').expect(200);
    await owner.put(rule).send({ requiredFor: 'owners' }).expect(200);
    await remove().expect(200);
    await manager.get('/api/bookings').expect(200);
  });

  it('cannot be bypassed with the password alone', async () => {
    const owner = await logIn();
    const thief = await logIn();
    await setUpApp(owner);
    await owner.get('/api/bookings').expect(200);
    await thief.get('/api/bookings').expect(401);
    await owner.post(`${account}/app/remove`).send({ password }).expect(200);
  });
});
