import { expect, it } from '@jest/globals';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';

const Origin = 'http://admin.localhost:4300';
const right = { username: 'admin', password: 'sunfield-demo' };
const wrong = (n: number, username = 'admin') => ({ username, password: `guess ${n}` });

const api = testApi();

const logIn = (browser: ReturnType<TestApi['browser']>, from: string, login: object) =>
  browser.post('/api/admin/login').set({ Origin, 'X-Forwarded-For': from }).send(login);

/** Many machines with different addresses, in parallel. */
const guesses = (count: number, username?: string) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      logIn(api.browser(), `198.51.${n}.7`, wrong(n, username)),
    ),
  );

it.each(['admin', 'nobody'])(
  'slows eighty guesses at %s from eighty addresses',
  async (username) => {
    const answers = await guesses(80, username);
    const statuses = answers.map(({ status }) => status);
    // Twenty together, and then one after 2, 4 and 8 seconds.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(26);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(54);
  },
  60_000,
);

/** Simulates earlier guessing at an account: the next attempt has to wait for a minute. */
async function slowDown(): Promise<void> {
  await logIn(api.browser(), '198.51.100.7', wrong(1)).expect(401);
  await api.dataSource.query(
    "UPDATE rate_limits SET points = 40 WHERE id LIKE 'staff-login-account:%'",
  );
  await logIn(api.browser(), '198.51.100.8', wrong(2)).expect(401);
}

/** All counts except the time at which the next attempt is let through. */
const counted = () =>
  api.dataSource.query<object[]>(
    "SELECT id, points FROM rate_limits WHERE id LIKE 'staff-login-%' AND id NOT LIKE '%-slot:%' AND points > 0 ORDER BY id",
  );

it('says how long to wait, and asking again does not make that longer', async () => {
  await slowDown();
  const before = await counted();
  for (let n = 0; n < 3; n += 1) {
    const refused = await logIn(api.browser(), '203.0.113.5', right).expect(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((refused.body as { message: string }).message).toMatch(
      /^Too many passwords have been tried\. Please wait (\d\d seconds|1 minute), then try again\.$/,
    );
  }
  expect(await counted()).toEqual(before);
});

it('gives a browser that has logged in before its own ten tries', async () => {
  const desk = api.browser();
  await logIn(desk, '203.0.113.5', right).expect(200);
  await slowDown();
  await logIn(api.browser(), '203.0.113.5', right).expect(429);
  await logIn(desk, '192.0.2.99', right).expect(200);
  for (let n = 0; n < 10; n += 1) await logIn(desk, '192.0.2.99', wrong(n)).expect(401);
  await logIn(desk, '192.0.2.99', right).expect(429);
});

it('lets a network in that has not failed yet, while others go on guessing', async () => {
  for (let n = 0; n < 30; n += 1) {
    await logIn(api.browser(), `198.51.100.${n % 3}`, wrong(n));
  }
  await logIn(api.browser(), '198.51.100.1', right).expect(429);
  await logIn(api.browser(), '203.0.113.5', right).expect(200);
});

it('does not believe a cookie of one’s own making', async () => {
  await slowDown();
  const [own, signature] = ['a'.repeat(22), 'b'.repeat(43)];
  const forged = `sunfield_browser=${own}.${signature}`;
  await logIn(api.browser(), '203.0.113.5', right).set('Cookie', forged).expect(429);
});

it('writes failed logins down, and not each of a flood', async () => {
  for (let n = 0; n < 10; n += 1) await logIn(api.browser(), '203.0.113.5', wrong(n)).expect(401);
  await logIn(api.browser(), '2001:db8:1:2::3', wrong(1, 'a password, by mistake')).expect(401);
  const failures = api.dataSource.getRepository(EventEntity);
  const written = await failures.find({
    where: { type: 'staff.login_failed' },
    order: { id: 'ASC' },
  });
  expect(written.map(({ subjectId, after }) => [subjectId, after])).toEqual([
    ['1', { network: '203.0.113.x', step: 'password', tries: 1 }],
    ['1', { network: '203.0.113.x', step: 'password', tries: 10 }],
    ['0', { network: '2001:db8:1:x', step: 'password', tries: 1 }],
  ]);
  // A hundred names, each from a different network.
  for (let from = 0; from < 100; from += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        logIn(api.browser(), `10.${from + n}.1.1`, wrong(n, `name-${from + n}`)),
      ),
    );
  }
  expect(await failures.countBy({ type: 'staff.login_failed' })).toBe(60);
});
