import { describe, expect, it } from '@jest/globals';
import { type OwnSession } from '@sunfield/contracts/staff/own-account';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';

const consoleOrigin = 'http://admin.localhost:4300';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const right = { username: 'admin', password: 'sunfield-demo' };
const path = '/api/admin/account/sessions';

const api = testApi();

async function logIn(from: string, login: object = right): Promise<ReturnType<TestApi['browser']>> {
  const browser = api.browser();
  await browser
    .post('/api/admin/login')
    .set({ Origin: consoleOrigin, 'User-Agent': firefox, 'X-Forwarded-For': from })
    .send(login)
    .expect(200);
  return browser;
}

async function sessionsOf(browser: ReturnType<TestApi['browser']>): Promise<OwnSession[]> {
  return (await browser.get(path).expect(200)).body as OwnSession[];
}

it('lists the browsers of one’s own account, and ends one of them or all others', async () => {
  const desk = await logIn('203.0.113.77');
  api.clock.advance({ minutes: 10 });
  const phone = await logIn('2001:db8:1:2::3');
  await logIn('198.51.100.4');
  const [, second, first] = await sessionsOf(desk);
  expect(first).toMatchObject({
    browser: 'Firefox on Linux',
    network: '203.0.113.x',
    isThis: true,
  });
  expect(await sessionsOf(desk)).toHaveLength(3);
  const ofPhone = (await sessionsOf(phone)).find(({ isThis }) => isThis)!;
  expect(ofPhone.network).toBe('2001:db8:1:x');
  expect(second?.isThis).toBe(false);

  const left = await desk.delete(`${path}/${ofPhone.id}`).set('Origin', consoleOrigin).expect(200);
  expect(left.body).toHaveLength(2);
  await phone.get('/api/bookings').expect(401);
  await desk.delete(`${path}/${ofPhone.id}`).set('Origin', consoleOrigin).expect(404);

  const alone = await desk.post(`${path}/end-others`).set('Origin', consoleOrigin).expect(200);
  expect(alone.body).toMatchObject([{ isThis: true }]);
  await desk.get('/api/bookings').expect(200);
  const ended = await api.dataSource
    .getRepository(EventEntity)
    .findBy({ type: 'staff.sessions_ended' });
  expect(ended.map(({ actor, after }) => ({ actor, after }))).toEqual([
    { actor: 'staff:1', after: { sessions: 1 } },
    { actor: 'staff:1', after: { sessions: 1 } },
  ]);
});

it('neither shows nor ends those of another account', async () => {
  const owner = await logIn('203.0.113.77');
  const coach = { username: 'kim', password: 'whistle-and-cones' };
  await owner
    .post('/api/admin/staff')
    .set('Origin', consoleOrigin)
    .send({ ...coach, role: 'manager' })
    .expect(201);
  const kim = await logIn('203.0.113.78', coach);
  expect(await sessionsOf(kim)).toHaveLength(1);
  const [ofOwner] = await sessionsOf(owner);
  await kim.delete(`${path}/${ofOwner!.id}`).set('Origin', consoleOrigin).expect(404);
  await kim.post(`${path}/end-others`).set('Origin', consoleOrigin).expect(200);
  expect(await sessionsOf(owner)).toHaveLength(1);
});

describe('one’s own password', () => {
  const change = (browser: ReturnType<TestApi['browser']>, body: object) =>
    browser.post('/api/admin/account/password').set('Origin', consoleOrigin).send(body);

  it('is changed by a person who knows it, and ends the sessions in other browsers', async () => {
    const desk = await logIn('203.0.113.77');
    const phone = await logIn('203.0.113.78');
    const next = { username: 'admin', password: 'whistle-and-cones' };
    await change(desk, { password: right.password, newPassword: next.password }).expect(200);
    await desk.get('/api/bookings').expect(200);
    await phone.get('/api/bookings').expect(401);
    await logIn('203.0.113.79', next);
    const changed = await api.dataSource
      .getRepository(EventEntity)
      .countBy({ type: 'staff.password_changed' });
    expect(changed).toBe(1);
  });

  it.each([
    [{ password: 'not mine', newPassword: 'whistle-and-cones' }, 'password'],
    [{ password: right.password, newPassword: 'too short' }, 'newPassword'],
    [{ password: right.password, newPassword: 'x'.repeat(201) }, 'newPassword'],
    [{ password: right.password, newPassword: 'summercamp2026' }, 'newPassword'],
    [{ password: right.password, newPassword: 'admin-sunfield-9' }, 'newPassword'],
    // From the list of common passwords: unchanged, in capitals, and with something around it.
    [{ password: right.password, newPassword: 'sonyericsson' }, 'newPassword'],
    [{ password: right.password, newPassword: 'SonyEricsson' }, 'newPassword'],
    [{ password: right.password, newPassword: '7Thunderbird-7!' }, 'newPassword'],
  ])('stays as it is for %j', async (body, path) => {
    const browser = await logIn('203.0.113.77');
    const refused = await change(browser, body).expect(400);
    expect(refused.body).toMatchObject({ fields: [{ path }] });
    await logIn('203.0.113.77');
  });

  it('may be as long as a sentence, of any letters and spaces', async () => {
    const browser = await logIn('203.0.113.77');
    const newPassword = 'ein Lied von grünen Bäumen '.repeat(6);
    await change(browser, { password: right.password, newPassword }).expect(200);
    await logIn('203.0.113.77', { username: 'admin', password: newPassword });
  });

  it('is not set by owners to one that is guessed first either', async () => {
    const owner = await logIn('203.0.113.77');
    const add = { username: 'kim', password: 'SonyEricsson', role: 'manager' };
    const refused = await owner.post('/api/admin/staff').set('Origin', consoleOrigin).send(add);
    expect(refused.body).toMatchObject({ fields: [{ path: 'password' }] });
    await owner
      .post('/api/admin/staff/1/reset-password')
      .set('Origin', consoleOrigin)
      .send({ password: 'SonyEricsson' })
      .expect(400);
  });
});
