import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PasswordLink } from '@sunfield/contracts/staff/password-link';
import { TOTP } from 'otpauth';
import { everyRow } from '../../../test/every-row';
import { logInStaff } from '../../../test/running/log-in-staff';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { StaffEmailEntity } from '../model/staff-email.entity';

const Origin = 'http://admin.localhost:4300';
const email = 'robin@sunfield.example';
const password = 'whistle-and-cones';

const api = testMailingApi();
const { mailbox } = api;
beforeEach(async () => {
  await api.dataSource.getRepository(StaffEmailEntity).insert({ staffId: 1, email });
  api.clock.advance({ seconds: 1 });
});

const ask = (username: string) =>
  api.post('/api/admin/forgotten-password').set('Origin', Origin).send({ username });
const choose = (token: string, chosen = password) =>
  api.post('/api/admin/reset-password').set('Origin', Origin).send({ token, password: chosen });
const tokenIn = (text = '') => /\/reset-password#([\w-]{43})$/m.exec(text)?.[1] ?? '';
/** Other messages notify the account of its logins. */
const links = () => mailbox.messages.filter(({ subject }) => subject?.startsWith('Choose'));
async function newestToken(): Promise<string> {
  await api.runJob('outbox');
  return tokenIn(links().at(-1)?.text);
}
async function askedToken(): Promise<string> {
  api.clock.advance({ seconds: 1 });
  await ask('admin').expect(202);
  return newestToken();
}
const logIn = (chosen: string) =>
  api.post('/api/admin/login').set('Origin', Origin).send({ username: 'admin', password: chosen });

describe('a forgotten password', () => {
  it('is chosen anew by the link from the email, once, and every session ends', async () => {
    const open = await logInStaff(api);
    const token = await askedToken();
    expect(links()).toHaveLength(1);
    expect(links()[0]?.text).toContain('For the account admin:');
    expect(await everyRow(api.dataSource)).not.toContain(token);
    const weak = await choose(token, 'SonyEricsson').expect(400);
    expect(weak.body).toMatchObject({ fields: [{ path: 'password' }] });
    const answers = await Promise.all([choose(token), choose(token), choose(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    await open.get('/api/admin/account/sessions').expect(401);
    await logIn('sunfield-demo').expect(401);
    await logIn(password).expect(200);
    const { body } = await choose(token, 'another good one').expect(403);
    expect(body).toMatchObject({ code: 'password_link_ended' });
  });

  it('is answered alike for every name and address, and only the account’s own gets an email', async () => {
    const names = ['admin', ' ADMIN ', email, 'nobody', 'nobody@sunfield.example'];
    const answers = [];
    for (const name of names) {
      api.clock.advance({ seconds: 1 });
      answers.push(await ask(name));
      await api.runJob('outbox');
    }
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      names.map(() => '202 {"success":true}'),
    );
    const rows = await api.dataSource.getRepository(OutboxEmailEntity).find();
    expect(rows.map(({ kind, subjectId }) => `${kind} ${subjectId}`)).toEqual(
      names.map(() => 'staff-password-link 0'),
    );
    expect(mailbox.recipients.flat()).toEqual([email, email, email]);
  });

  it('its link ends after half an hour, with a newer one and with a changed password', async () => {
    const late = await askedToken();
    api.clock.advance({ minutes: 30 });
    await choose(late).expect(403);
    const older = await askedToken();
    const newer = await askedToken();
    await choose(older).expect(403);
    const staff = await logInStaff(api);
    api.clock.advance({ seconds: 1 });
    await staff
      .post('/api/admin/account/password')
      .send({ password: 'sunfield-demo', newPassword: 'a song of green trees' })
      .expect(200);
    await choose(newer).expect(403);
    await logIn('a song of green trees').expect(200);
  });

  it('that was asked for before the password changed is not sent any more', async () => {
    await ask('admin').expect(202);
    api.clock.advance({ seconds: 1 });
    const staff = await logInStaff(api);
    const chosen = { password: 'sunfield-demo', newPassword: password };
    await staff.post('/api/admin/account/password').send(chosen).expect(200);
    await api.runJob('outbox');
    expect(links()).toEqual([]);
  });

  it('leaves the second step where it is', async () => {
    const staff = await logInStaff(api);
    const app = '/api/admin/account/second-step/app';
    const { secret } = (await staff.post(app).expect(200)).body as { secret: string };
    const code = new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
    await staff.post(`${app}/confirm`).send({ code }).expect(200);
    await choose(await askedToken()).expect(200);
    const { body } = await logIn(password).expect(200);
    expect(body).toMatchObject({
      isAuthenticated: false,
      secondStep: { ways: ['app', 'recovery'] },
    });
  });

  it('sends an account five emails an hour at most, by whichever of its names', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      api.clock.advance({ seconds: 1 });
      statuses.push((await ask('admin')).status);
      await api.runJob('outbox');
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    await ask(email).expect(202);
    await api.runJob('outbox');
    expect(mailbox.messages).toHaveLength(5);
  });

  it('of an account that is disabled, or has confirmed no address, nothing is sent', async () => {
    await api.dataSource
      .getRepository(StaffEmailEntity)
      .update(1, { email: null, pendingEmail: email });
    await ask('admin').expect(202);
    await ask(email).expect(202);
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
  });
});

it('an owner hands a link to whom has no email; the newest is the one that counts', async () => {
  const owner = await logInStaff(api);
  const kim = { username: 'kim', password: 'a brand new one', role: 'manager' };
  const { id } = (await owner.post('/api/admin/staff').send(kim).expect(201)).body as {
    id: number;
  };
  const make = async () =>
    (await owner.post(`/api/admin/staff/${id}/password-link`).expect(200)).body as PasswordLink;
  const first = await make();
  const second = await make();
  expect(Date.parse(second.expiresAt) - api.clock.now().getTime()).toBe(30 * 60_000);
  await choose(tokenIn(first.link)).expect(403);
  await owner.patch(`/api/admin/staff/${id}`).send({ disabled: true }).expect(200);
  await choose(tokenIn(second.link)).expect(403);
  await owner.post(`/api/admin/staff/${id}/password-link`).expect(404);
  await owner.patch(`/api/admin/staff/${id}`).send({ disabled: false }).expect(200);
  // It ended when the account was disabled, and stays invalid afterwards.
  await choose(tokenIn(second.link)).expect(403);
  await choose(tokenIn((await make()).link)).expect(200);
  await logInStaff(api, { ...kim, password });
  const { body } = await owner.get('/api/admin/audit?subjectType=staff').expect(200);
  expect((body as { action: string }[]).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['staff.password_link_made', 'staff.password_chosen']),
  );
});
