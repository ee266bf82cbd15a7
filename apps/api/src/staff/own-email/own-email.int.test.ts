import { expect, it } from '@jest/globals';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';

import { testMailingApi } from '../../../test/running/start-mailing-api';
import { EventEntity } from '../../kernel/events/event.entity';

const path = '/api/admin/account/email';

const api = testMailingApi();
const { mailbox } = api;
const staff = testStaff(api);

const give = (email: string) => staff.post(path, { email });
const confirm = (code: string) => staff.post(`${path}/confirm`, { code });
const state = async () => (await staff.get(path).expect(200)).body as object;
async function newestCode(): Promise<string> {
  await api.runJob('outbox');
  return /^\d{3} \d{3}$/m.exec(mailbox.messages.at(-1)?.text ?? '')![0];
}

it('counts once its code was entered, and until then the one before does', async () => {
  expect(await state()).toEqual({ email: null, pending: null });
  await give(' Robin@Sunfield.example ').expect(200, {
    email: null,
    pending: 'robin@sunfield.example',
  });
  const first = await newestCode();
  expect(mailbox.recipients).toEqual([['robin@sunfield.example']]);
  expect(mailbox.messages[0]?.text).not.toContain('admin\n');
  // Only the newest code.
  await give('robin@sunfield.example').expect(200);
  const second = await newestCode();
  if (first !== second) await confirm(first).expect(400);
  const answers = await Promise.all([confirm(second), confirm(second), confirm(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  const confirmed = { email: 'robin@sunfield.example', pending: null };
  expect(await state()).toEqual(confirmed);
  await give('robin@sunfield.example').expect(400);

  await give('robin@home.example').expect(200);
  expect(await state()).toEqual({ ...confirmed, pending: 'robin@home.example' });
  await staff.delete(path).expect(200, { email: null, pending: null });
  const events = await api.dataSource.getRepository(EventEntity).find({ order: { id: 'ASC' } });
  expect(events.map(({ type }) => type).slice(-2)).toEqual([
    'staff.email_changed',
    'staff.email_removed',
  ]);
  expect(JSON.stringify(events)).not.toContain('@');
});

it('a code that was replaced before its email went out is not sent', async () => {
  await give('robin@sunfield.example').expect(200);
  await give('robin@sunfield.example').expect(200);
  const code = await newestCode();
  expect(mailbox.recipients).toEqual([['robin@sunfield.example']]);
  await confirm(code).expect(200);
});

it('a code ends after half an hour, and after five tries even if the sixth is right', async () => {
  await give('robin@sunfield.example').expect(200);
  const late = await newestCode();
  api.clock.advance({ minutes: 30 });
  await confirm(late).expect(400);
  await give('robin@sunfield.example').expect(200);
  const guessed = await newestCode();
  const wrong = guessed.startsWith('1') ? '234567' : '123456';
  for (let n = 0; n < 5; n += 1) {
    const { body } = await confirm(wrong).expect(400);
    expect(body).toMatchObject({ fields: [{ path: 'code' }] });
  }
  await confirm(guessed).expect(400);
  expect(await state()).toMatchObject({ email: null });
});

it('is given by an owner who adds an account, for whose it is to confirm', async () => {
  const kim = { username: 'kim', password: 'whistle-and-cones', role: 'manager' };
  await staff.post('/api/admin/staff', { ...kim, email: 'kim@' }).expect(400);
  const { body } = await staff
    .post('/api/admin/staff', { ...kim, email: 'Kim@sunfield.example' })
    .expect(201);
  const email = { address: 'kim@sunfield.example', isConfirmed: false };
  expect(body).toMatchObject({ email });
  await staff.logIn(kim);
  expect(await state()).toEqual({ email: null, pending: 'kim@sunfield.example' });
  await give('kim@sunfield.example').expect(200);
  await confirm(await newestCode()).expect(200);
  const owner = await logInStaff(api);
  const listed = (await owner.get('/api/admin/staff').expect(200)).body as object[];
  expect(listed[0]).not.toHaveProperty('email');
  expect(listed[1]).toMatchObject({ email: { ...email, isConfirmed: true } });
});

it('sends at most ten codes an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await give('robin@sunfield.example')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
