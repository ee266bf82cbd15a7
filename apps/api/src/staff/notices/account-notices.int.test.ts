import { beforeEach, expect, it } from '@jest/globals';
import { type PasswordLink } from '@sunfield/contracts/staff/password-link';
import { TOTP } from 'otpauth';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { StaffEmailEntity } from '../model/staff-email.entity';

const Origin = 'http://admin.localhost:4300';
const email = 'robin@sunfield.example';
const first = { username: 'admin', password: 'sunfield-demo' };
const kim = { username: 'kim', password: 'whistle-and-cones' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

const api = testMailingApi();
const { mailbox } = api;
const staff = testStaff(api);
beforeEach(async () => {
  await api.dataSource.getRepository(StaffEmailEntity).insert({ staffId: 1, email });
});

/** Recipients and subjects since the last call. */
async function notified(): Promise<string[]> {
  await api.runJob('outbox');
  const lines = mailbox.messages.map(
    ({ subject }, n) => `${mailbox.recipients[n]?.join(' ')}: ${subject}`,
  );
  mailbox.clear();
  api.clock.advance({ seconds: 1 });
  return lines.toSorted();
}
const post = (path: string, body: object = {}) => staff.post(`/api/admin/${path}`, body);

it('reports a login from a new browser, once', async () => {
  const phone = api.browser();
  const logIn = () =>
    phone
      .post('/api/admin/login')
      .set({ Origin, 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.77' })
      .send(first)
      .expect(200);
  await logIn();
  await api.runJob('outbox');
  const text = mailbox.messages[0]?.text ?? '';
  expect(text.replaceAll('\n', ' ')).toContain(
    'to your account admin on Wednesday 1 October at 10am with a new browser: Firefox on Linux, from 203.0.113.x.',
  );
  expect(text.replace('http://localhost:4200', '')).not.toContain('http');
  expect(await notified()).toEqual([`${email}: New login to your account`]);
  await logIn();
  expect(await notified()).toEqual([]);
  // A right password does not count while the second step is pending.
  const { secret } = (await post('account/second-step/app').expect(200)).body as { secret: string };
  const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
  await post('account/second-step/app/confirm', { code: code() }).expect(200);
  expect(await notified()).toEqual([`${email}: A second step was added`]);
  await logInStaff(api);
  expect(await notified()).toEqual([]);
  await post('account/second-step/app/remove', { password: first.password }).expect(200);
  expect(await notified()).toEqual([`${email}: A second step was removed`]);
});

it('reports a new password, however it was set', async () => {
  const chosen = { password: first.password, newPassword: kim.password };
  await post('account/password', chosen).expect(200);
  expect(await notified()).toEqual([`${email}: Your password was changed`]);
  const { body } = await post('staff/1/password-link').expect(200);
  const token = (body as PasswordLink).link.split('#')[1];
  await post('reset-password', { token, password: 'a song of green trees' }).expect(200);
  expect(await notified()).toEqual([`${email}: Your password was changed`]);
  const { username } = first;
  const login = { username, password: 'a song of green trees' };
  await staff.logIn(login);
  await notified();
  await post('staff/1/reset-password', { password: 'four more green trees' }).expect(200);
  expect(await notified()).toEqual([`${email}: Your password was reset`]);
});

it('reports a new owner to every owner with an address', async () => {
  const { body: added } = await post('staff', { ...kim, role: 'manager' }).expect(201);
  expect(await notified()).toEqual([]);
  await api.dataSource
    .getRepository(StaffEmailEntity)
    .insert({ staffId: added.id, email: 'kim@a.example' });
  const change = (body: object) => staff.patch(`/api/admin/staff/${added.id}`, body).expect(200);
  await change({ role: 'owner' });
  await api.runJob('outbox');
  expect(mailbox.messages[0]?.text?.replaceAll('\n', ' ')).toContain(
    'The account kim was made an owner by admin on Wednesday 1 October at 10am. Owners can do everything.',
  );
  const both = [`kim@a.example: There is a new owner`, `${email}: There is a new owner`];
  expect(await notified()).toEqual(both);
  await change({ disabled: true });
  expect(await notified()).toEqual([]);
  await post('staff/2/reset-second-step').expect(200);
  expect(await notified()).toEqual(['kim@a.example: Your second step was reset']);
  await post('staff', { ...kim, username: 'lee', role: 'owner' }).expect(201);
  expect(await notified()).toEqual([`${email}: There is a new owner`]);
});

it('emails the account when recovery codes are made and when one is used', async () => {
  const { secret } = (await post('account/second-step/app').expect(200)).body as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
  await post('account/second-step/app/confirm', { code }).expect(200);
  await notified();
  const renewed = { password: first.password };
  const { body } = await post('account/second-step/recovery-codes', renewed).expect(200);
  expect(await notified()).toEqual([`${email}: New recovery codes were made`]);
  await post('account/proof', { code: body.recoveryCodes[0] }).expect(200);
  expect(await notified()).toEqual([`${email}: A recovery code was used`]);
});

it('owners are emailed when data is to be erased earlier or alerts go elsewhere', async () => {
  const { body: now } = await staff.get('/api/admin/settings').expect(200);
  const put = (change: object) =>
    staff.put('/api/admin/settings', { ...now, ...change }).expect(200);
  const { body: saved } = await put({
    retention: { ...now.retention, notesDays: 7 },
    staffAlertEmail: 'elsewhere@example.com',
  });
  await api.runJob('outbox');
  expect(mailbox.messages[0]?.text?.replaceAll('\n', ' ')).toContain(
    'admin changed these settings on Wednesday 1 October at 10am: medical notes are kept 7 days (before: 30) and alerts go to elsewhere@example.com (before: ',
  );
  expect(await notified()).toEqual([`${email}: Settings that protect data were changed`]);
  await put({ ...saved, holdMinutes: 20 });
  expect(await notified()).toEqual([]);
});

it('reports a new address to the previous one', async () => {
  await post('account/email', { email: 'robin@home.example' }).expect(200);
  await api.runJob('outbox');
  const code = /^\d{3} \d{3}$/m.exec(mailbox.messages[0]?.text ?? '')?.[0];
  await notified();
  await post('account/email/confirm', { code }).expect(200);
  expect(await notified()).toEqual([`${email}: Your email address was changed`]);
  await staff.delete('/api/admin/account/email').expect(200);
  expect(await notified()).toEqual(['robin@home.example: Your email address was removed']);
});
