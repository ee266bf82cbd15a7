import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { permissions } from '@sunfield/contracts/kit/permissions';
import { testApi } from '../../../test/running/start-api';
import { createApp } from '../../create-app';
import { EventEntity } from '../../kernel/events/event.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { configureLog } from '../../kernel/log/log';
import { SetupSaltEntity } from './setup-salt.entity';
import { openAccount } from '../model/open-account';
import { anOwner } from '../model/permissions';
import { StaffEntity } from '../model/staff.entity';
import { FirstOwnerService } from './first-owner.service';

const consoleOrigin = 'http://admin.localhost:4300';
const robin = { username: 'Robin', password: 'correct horse battery' };

const api = testApi({ env: { DEMO_OWNER: 'false' } });
let code: string;
beforeEach(async () => {
  code = (await api.app.get(FirstOwnerService).code()) ?? '';
});

const setUp = (account: object, client = api.browser()) =>
  client.post('/api/admin/first-owner').set('Origin', consoleOrigin).send(account);
const isWanted = async () => (await api.get('/api/admin/first-owner').expect(200)).body;
const usernames = async () =>
  (await api.dataSource.getRepository(StaffEntity).find()).map(({ username }) => username);

it('makes the person with the code the owner, logs them in, and closes', async () => {
  expect(await isWanted()).toEqual({ isWanted: true });
  const browser = api.browser();
  const answer = await setUp({ ...robin, code: code.toLowerCase() }, browser).expect(200);
  expect(answer.body).toEqual({
    isAuthenticated: true,
    admin: { username: 'robin', permissions },
  });
  await browser.get('/api/admin/settings').expect(200);
  expect(await isWanted()).toEqual({ isWanted: false });

  const late = await setUp({ ...robin, username: 'kim', code }).expect(409);
  expect(late.body.code).toBe('already_set_up');
  expect(await usernames()).toEqual(['robin']);
  const events = await api.dataSource.getRepository(EventEntity).find();
  expect(events.map(({ actor, type }) => `${actor} ${type}`)).toEqual([
    'staff:1 staff.added',
    'staff:1 staff.logged_in',
  ]);
});

it.each([
  ['another code', () => code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['half of it', () => code.slice(0, 12)],
])('refuses %s, and says where it is found', async (_, wrong) => {
  const answer = await setUp({ ...robin, code: wrong() }).expect(403);
  expect(answer.body.message).toMatch(/The API writes it to its log/);
  expect(await usernames()).toEqual([]);
});

it('stops a machine that guesses, also with the right code', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.9' };
  for (let n = 0; n < 10; n += 1)
    await setUp({ ...robin, code: `no-${n}` })
      .set(from)
      .expect(403);
  await setUp({ ...robin, code })
    .set(from)
    .expect(429);
  await setUp({ ...robin, code })
    .set({ 'X-Forwarded-For': '198.51.100.7' })
    .expect(200);
});

it('lets only one of many parallel requests become the owner', async () => {
  const answers = await Promise.all(
    ['robin', 'kim', 'sam', 'alex'].map((username) => setUp({ ...robin, username, code })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await usernames()).toHaveLength(1);
});

it('makes no second owner while the first is being made', async () => {
  const { dataSource, clock } = api;
  const kim = { username: 'kim', password: 'another long password' };
  const service = api.app.get(FirstOwnerService);
  // Outside the transaction's context, like another replica.
  const openKim = AsyncResource.bind(() => service.open(kim));
  let opening: ReturnType<typeof openKim> | undefined;
  await inTransaction(dataSource, async (manager) => {
    await execute(manager, 'UPDATE setup_salt SET salt = salt WHERE id = 1');
    const account = { username: 'robin', passwordHash: 'unknown', createdAt: clock.now() };
    await openAccount(manager, account, anOwner);
    opening = openKim();
    // It has to wait; otherwise it would be done by then.
    await Promise.race([opening, wait(1000)]);
  });
  expect(await opening).toBeUndefined();
  expect(await usernames()).toEqual(['robin']);
});

it('says what is missing, and accepts requests only from the console', async () => {
  const answer = await setUp({ code: ' ', username: '', password: 'short' }).expect(400);
  const paths = (answer.body.fields as { path: string }[]).map(({ path }) => path);
  expect(paths).toEqual(['code', 'username', 'password']);
  await setUp({ ...robin, code })
    .set('Origin', 'http://localhost:4200')
    .expect(403);
  expect(await usernames()).toEqual([]);
});

it('opens no account with a password that anybody tries first', async () => {
  const refused = await setUp({ ...robin, password: 'SonyEricsson', code }).expect(400);
  const message =
    'This is one of the first passwords people try. Please use several unrelated words.';
  expect(refused.body).toMatchObject({ fields: [{ path: 'password', message }] });
  expect(await usernames()).toEqual([]);
});

it('refuses all when the salt is gone', async () => {
  await api.dataSource.getRepository(SetupSaltEntity).clear();
  await setUp({ ...robin, code }).expect(403);
  await api.app.get(FirstOwnerService).onApplicationBootstrap();
  expect(await usernames()).toEqual([]);
});

it('is written to the log of every replica as the same code, and is in no table', async () => {
  const replica = await createApp(api.app.get<Config>(CONFIG), { areJobsTimed: false });
  configureLog('warn', true);
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await replica.init();
  const lines = written.mock.calls.join('\n');
  written.mockRestore();
  configureLog('silent', false);
  await replica.close();
  expect(lines).toContain(`"setupCode":"${code}"`);
  const rows = await api.dataSource.getRepository(SetupSaltEntity).find();
  expect(JSON.stringify(rows)).not.toContain(code);
});
