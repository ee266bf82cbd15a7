import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffAccount } from '@sunfield/contracts/staff/staff-accounts';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';

const consoleOrigin = 'http://admin.localhost:4300';
const coach = { username: 'coach', password: 'whistle-and-cones', role: 'manager' };
const partner = { username: 'partner', password: 'half-of-the-firm', role: 'owner' };

const api = testApi();
let owner: Awaited<ReturnType<typeof logIn>>;
beforeEach(async () => {
  owner = await logIn();
});

const logIn = async (who?: { username: string; password: string }) => await logInStaff(api, who);
const tryLogin = (who: object) =>
  api.post('/api/admin/login').set('Origin', consoleOrigin).send(who);
const add = async (account: object): Promise<StaffAccount> =>
  (await owner.post('/api/admin/staff').send(account).expect(201)).body;
const change = (id: number, body: object) => owner.patch(`/api/admin/staff/${id}`).send(body);
const isIn = async (browser: typeof owner) =>
  (await browser.get('/api/admin/check')).body.isAuthenticated as boolean;

describe('staff accounts', () => {
  it('are added, listed, and can log in with their role', async () => {
    const added = await add({ ...coach, username: ' Coach ' });
    expect(added).toMatchObject({ username: 'coach', disabledAt: null });
    const { body } = await owner.get('/api/admin/staff').expect(200);
    expect(body).toMatchObject([{ username: 'admin' }, added]);
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    const browser = await logIn(coach);
    expect((await browser.get('/api/admin/check')).body.admin).toEqual({
      username: 'coach',
      permissions: [
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
      ],
    });
  });

  it('are managers of all venues', async () => {
    const { memberships } = await add(coach);
    expect(memberships).toEqual([{ role: 'manager', venue: null }]);
  });

  it('of coaches have their venues, which change with the role or without', async () => {
    const venues = ['st-marys', 'brecks'];
    const { id, ...added } = await add({ ...coach, role: 'coach', venues });
    expect(added).toMatchObject({
      memberships: venues.map((venue) => ({ role: 'coach', venue })),
    });
    const browser = await logIn(coach);
    const seen = async () => (await browser.get('/api/admin/check')).body.admin as object;
    expect(await seen()).toMatchObject({ permissions: ['registers', 'walk-ins', 'care'] });
    const moved = await change(id, { role: 'coach', venues: ['treeton'] }).expect(200);
    expect(moved.body.memberships).toEqual([{ role: 'coach', venue: 'treeton' }]);
    await change(id, { role: 'coach', venues: ['treeton', 'treeton'] }).expect(200);
    await change(id, { role: 'manager' }).expect(200);
    expect(await seen()).toMatchObject({ permissions: expect.arrayContaining(['bookings']) });
    const entries = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ subjectType: 'staff', subjectId: String(id), type: 'staff.changed' });
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [{ role: 'coach', venues: 'brecks, st-marys' }, { venues: 'treeton' }],
      [{ role: 'coach' }, { role: 'manager', venues: 'all' }],
    ]);
  });

  it('have unique names, even when two are added in parallel', async () => {
    const answers = await Promise.all([1, 2].map(() => owner.post('/api/admin/staff').send(coach)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await owner.post('/api/admin/staff').send(coach).expect(409)).body.code).toBe(
      'username_taken',
    );
  });

  it.each([
    [{ ...coach, password: 'short' }, 'password'],
    [{ ...coach, username: 'two words' }, 'username'],
    [{ ...coach, role: 'king' }, 'role'],
    [{ ...coach, role: 'coach' }, 'venues'],
    [{ ...coach, role: 'coach', venues: ['st-marys', 'atlantis'] }, 'venues'],
    [{ ...coach, role: 'manager', venues: ['st-marys'] }, 'venues'],
  ])('are refused with %j', async (account, path) => {
    const { body } = await owner.post('/api/admin/staff').send(account).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('end their sessions when they are disabled, and do not get them back', async () => {
    const { id } = await add(coach);
    const browser = await logIn(coach);
    expect(await isIn(browser)).toBe(true);
    const { body } = await change(id, { disabled: true }).expect(200);
    expect(body.disabledAt).toBe('2025-10-01T09:00:00.000Z');
    expect(await isIn(browser)).toBe(false);
    await tryLogin(coach).expect(401);
    await change(id, { disabled: false }).expect(200);
    expect(await isIn(browser)).toBe(false);
    await tryLogin(coach).expect(200);
  });

  it('change role immediately, in open sessions too', async () => {
    const { id } = await add(coach);
    const browser = await logIn(coach);
    await browser.get('/api/admin/staff').expect(403);
    await change(id, { role: 'owner' }).expect(200);
    await browser.get('/api/admin/staff').expect(200);
  });

  it('get a new password, which ends what was open under the old one', async () => {
    const { id } = await add(coach);
    const browser = await logIn(coach);
    await owner
      .post(`/api/admin/staff/${id}/reset-password`)
      .send({ password: 'a-better-password' })
      .expect(200);
    expect(await isIn(browser)).toBe(false);
    await tryLogin(coach).expect(401);
    await tryLogin({ ...coach, password: 'a-better-password' }).expect(200);
  });

  it('always have an owner among them', async () => {
    for (const body of [{ disabled: true }, { role: 'manager' }]) {
      const answer = await change(1, body).expect(409);
      expect(answer.body.code).toBe('last_owner');
    }
    expect(await isIn(owner)).toBe(true);
    const { id } = await add(partner);
    await change(id, { disabled: true }).expect(200);
    await change(1, { disabled: true }).expect(409);
  });

  it('keep an owner when two owners disable each other at the same time', async () => {
    const { id } = await add(partner);
    const other = await logIn(partner);
    const answers = await Promise.all([
      change(id, { disabled: true }),
      other.patch('/api/admin/staff/1').send({ disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const accounts = await api.dataSource.query<{ disabled_at: unknown }[]>(
      "SELECT disabled_at FROM staff JOIN memberships ON staff_id = staff.id WHERE role = 'owner' AND disabled_at IS NULL",
    );
    expect(accounts).toHaveLength(1);
  });

  it('leave who changed what in the audit log, and no password', async () => {
    const { id } = await add(coach);
    await change(id, { disabled: true }).expect(200);
    const entries = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ subjectType: 'staff', subjectId: String(id) });
    expect(entries).toMatchObject([
      { actor: 'staff:1', type: 'staff.added', after: { role: 'manager', venues: 'all' } },
      { type: 'staff.changed', before: { disabled: false }, after: { disabled: true } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(coach.password);
  });

  it('are the owner’s business', async () => {
    await add(coach);
    const browser = await logIn(coach);
    for (const path of ['/api/admin/staff', '/api/admin/settings', '/api/admin/audit']) {
      await api.get(path).expect(401);
      await browser.get(path).expect(403);
    }
    await browser.post('/api/admin/staff').send(partner).expect(403);
    await browser.patch('/api/admin/staff/1').send({ disabled: true }).expect(403);
    await browser
      .post('/api/admin/staff/1/reset-password')
      .send({ password: 'mine-from-now-on' })
      .expect(403);
    await change(99, { disabled: true }).expect(404);
  });
});
