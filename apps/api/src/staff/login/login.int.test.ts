import { describe, expect, it } from '@jest/globals';
import { permissions } from '@sunfield/contracts/kit/permissions';
import { type TestApi, testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { StaffEntity } from '../model/staff.entity';

const consoleOrigin = 'http://admin.localhost:4300';
const right = { username: 'admin', password: 'sunfield-demo' };
const loggedIn = {
  isAuthenticated: true,
  admin: { username: 'admin', permissions },
};
const loggedOut = { isAuthenticated: false, admin: null };

const api = testApi();

type Client = ReturnType<TestApi['browser']>;

const logIn = (client: Client, login: object = right) =>
  client.post('/api/admin/login').set('Origin', consoleOrigin).send(login);
const check = (client: Client) => client.get('/api/admin/check');
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  (answer.headers['set-cookie'] as string[] | undefined)?.find((one) =>
    one.startsWith('sunfield_staff='),
  ) ?? '';

describe('logging in', () => {
  it('opens what only staff may see, until the logout', async () => {
    const browser = api.browser();
    expect((await check(browser)).body).toEqual(loggedOut);
    await browser.get('/api/bookings').expect(401);

    const answer = await logIn(browser).expect(200);
    expect(answer.body).toEqual(loggedIn);
    expect((await check(browser)).body).toEqual(loggedIn);
    await browser.get('/api/bookings').expect(200);

    await browser.post('/api/admin/logout').set('Origin', consoleOrigin).expect(200, loggedOut);
    expect((await check(browser)).body).toEqual(loggedOut);
    await browser.get('/api/bookings').expect(401);
  });

  it('gives a cookie that scripts cannot read and other sites cannot use', async () => {
    const cookie = cookieOf(await logIn(api.browser()));
    expect(cookie).toMatch(/^sunfield_staff=/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/);
  });

  it('ends the session at the server, not only in the browser', async () => {
    const browser = api.browser();
    const cookie = cookieOf(await logIn(browser));
    await browser.post('/api/admin/logout').set('Origin', consoleOrigin);
    expect((await api.get('/api/admin/check').set('Cookie', cookie)).body).toEqual(loggedOut);
    expect(await api.dataSource.getRepository(StaffSessionEntity).count()).toBe(0);
  });

  it('takes another session id than the one the browser came with', async () => {
    const browser = api.browser();
    const before = cookieOf(await logIn(browser)).split(';')[0] ?? '';
    const after = cookieOf(await logIn(browser)).split(';')[0] ?? '';
    expect(after).not.toBe(before);
    const old = await api.get('/api/admin/check').set('Cookie', before);
    expect(old.body).toEqual(loggedOut);
  });

  it('takes the username in any case', async () => {
    await logIn(api.browser(), { ...right, username: ' Admin ' }).expect(200);
  });

  it('keeps no session id in the database', async () => {
    const cookie = decodeURIComponent(cookieOf(await logIn(api.browser())));
    const id = /=s:([^.]+)\./.exec(cookie)?.[1] ?? '';
    const [session] = await api.dataSource.getRepository(StaffSessionEntity).find();
    expect(id).not.toBe('');
    expect(JSON.stringify(session)).not.toContain(id);
  });

  it('is recorded in the audit, as is the logout', async () => {
    const browser = api.browser();
    await logIn(browser);
    await browser.post('/api/admin/logout').set('Origin', consoleOrigin);
    const entries = await api.dataSource.getRepository(EventEntity).find();
    expect(entries.map(({ actor, type }) => `${actor} ${type}`)).toEqual([
      'staff:1 staff.logged_in',
      'staff:1 staff.logged_out',
    ]);
  });
});

describe('a login that is refused', () => {
  it('says the same of a wrong password and of an unknown name', async () => {
    const wrong = await logIn(api.browser(), { ...right, password: 'wrong' }).expect(401);
    const unknown = await logIn(api.browser(), { ...right, username: 'nobody' }).expect(401);
    const words = ({ code, message }: Record<string, unknown>) => ({ code, message });
    expect(words(wrong.body)).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid username or password',
    });
    expect(words(unknown.body)).toEqual(words(wrong.body));
    expect(cookieOf(wrong)).toBe('');
  });

  it.each([
    [{}],
    [{ username: 'admin' }],
    [{ username: ' ', password: 'x' }],
    [{ username: ['admin'], password: {} }],
  ])('names the missing fields of %j', async (login) => {
    const answer = await logIn(api.browser(), login).expect(400);
    expect(answer.body.code).toBe('validation_failed');
  });

  it('is not made good by credentials in the address', async () => {
    await api
      .post('/api/admin/login?username=admin&password=sunfield-demo')
      .set('Origin', consoleOrigin)
      .send({})
      .expect(400);
  });

  it('comes from any other page than the console', async () => {
    const browser = api.browser();
    const login = browser.post('/api/admin/login').set('Origin', 'http://localhost:4200');
    await login.send(right).expect(403);
    expect((await check(browser)).body).toEqual(loggedOut);
  });
});

describe('a machine that guesses', () => {
  const guess = (from: string, login: object) =>
    logIn(api.browser(), login).set('X-Forwarded-For', from);

  it('is stopped for its own address, also in parallel, and the owner still gets in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => guess('203.0.113.9', { ...right, password: `no-${n}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    // Even the right password is refused from the address that guessed, and works for its owner elsewhere.
    await guess('203.0.113.9', right).expect(429);
    await guess('198.51.100.7', right).expect(200);
  });

  it('learns nothing about which names exist from being stopped', async () => {
    for (const username of ['admin', 'nobody']) {
      const login = { username, password: 'wrong' };
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push((await guess('203.0.113.10', login)).status);
      expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
    }
  });

  it('is stopped when it tries one password on many names', async () => {
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, n) =>
        guess('203.0.113.11', { username: `name-${n}`, password: 'wrong' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('does not count those who know their password', async () => {
    for (let n = 0; n < 12; n += 1) await guess('203.0.113.12', right).expect(200);
  });
});

describe('a session', () => {
  it('ends after twelve hours without use, and use keeps it', async () => {
    const browser = api.browser();
    await logIn(browser);
    api.clock.advance({ minutes: 11 * 60 });
    expect((await check(browser)).body).toEqual(loggedIn);
    api.clock.advance({ minutes: 11 * 60 });
    expect((await check(browser)).body).toEqual(loggedIn);
    api.clock.advance({ minutes: 12 * 60 + 1 });
    expect((await check(browser)).body).toEqual(loggedOut);
    await browser.get('/api/bookings').expect(401);
  });

  it('is not kept by a page that polls while it is unattended', async () => {
    const browser = api.browser();
    await logIn(browser);
    const alone = () => browser.get('/api/bookings').set('X-Unattended', '1');
    for (let minutes = 0; minutes < 11 * 60; minutes += 30) {
      await browser.get('/api/admin/changes').expect(200);
      await alone().expect(200);
      api.clock.advance({ minutes: 30 });
    }
    await browser.get('/api/bookings').expect(200);
    api.clock.advance({ minutes: 11 * 60 });
    await browser.get('/api/admin/changes').expect(200);
    await alone().expect(200);
    api.clock.advance({ minutes: 61 });
    await browser.get('/api/admin/changes').expect(401);
    await alone().expect(401);
  });

  it('ends after a week whatever happens', async () => {
    const browser = api.browser();
    await logIn(browser);
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect((await check(browser)).body).toEqual(loggedIn);
      api.clock.advance({ minutes: 8 * 60 });
    }
    expect((await check(browser)).body).toEqual(loggedOut);
  });

  it('ends when the account is disabled, which cannot log in again', async () => {
    const browser = api.browser();
    await logIn(browser);
    const accounts = api.dataSource.getRepository(StaffEntity);
    await accounts.update({ username: 'admin' }, { disabledAt: api.clock.now() });
    expect((await check(browser)).body).toEqual(loggedOut);
    await browser.get('/api/bookings').expect(401);
    await logIn(browser).expect(401);
  });

  it('is not accepted from pages of the public site, even where the two share a host', async () => {
    const browser = api.browser();
    await logIn(browser);
    const asSite = (name: string, value: string) =>
      browser.get('/api/admin/check').set(name, value);
    expect((await asSite('X-Forwarded-Host', 'localhost:4200')).body).toEqual(loggedOut);
    expect((await asSite('Origin', 'http://localhost:4200')).body).toEqual(loggedOut);
    expect((await asSite('X-Forwarded-Host', 'admin.localhost:4300')).body).toEqual(loggedIn);
  });

  it('is not opened by a cookie that was tampered with', async () => {
    const cookie = cookieOf(await logIn(api.browser())).split(';')[0] ?? '';
    const forged = `${cookie.slice(0, -4)}AAAA`;
    expect((await api.get('/api/admin/check').set('Cookie', forged)).body).toEqual(loggedOut);
  });

  it('is forgotten when it has ended', async () => {
    await logIn(api.browser());
    api.clock.advance({ minutes: 13 * 60 });
    await api.runJob('forget-expired');
    expect(await api.dataSource.getRepository(StaffSessionEntity).count()).toBe(0);
  });

  it('costs the public nothing: without its cookie the database is not asked', async () => {
    let asked = 0;
    const query = api.dataSource.getRepository(StaffSessionEntity).metadata.tableName;
    const createQueryRunner = api.dataSource.createQueryRunner.bind(api.dataSource);
    api.dataSource.createQueryRunner = (mode) => {
      const runner = createQueryRunner(mode);
      const run = runner.query.bind(runner);
      runner.query = (sql: string, ...rest: unknown[]) => {
        if (sql.includes(query)) asked += 1;
        return run(sql, ...(rest as []));
      };
      return runner;
    };
    await api.get('/api/catalogue').set('Cookie', 'booking_1=x').expect(200);
    expect(asked).toBe(0);
    const browser = api.browser();
    await logIn(browser);
    await check(browser);
    api.dataSource.createQueryRunner = createQueryRunner;
    expect(asked).toBeGreaterThan(0);
  });
});

describe('the first account', () => {
  it('is an owner whose password is stored as Argon2id', async () => {
    const [account] = await api.dataSource.getRepository(StaffEntity).find({
      select: { id: true, username: true, passwordHash: true, memberships: true },
      relations: { memberships: true },
    });
    expect(account).toMatchObject({
      username: 'admin',
      memberships: [{ role: 'owner', venueKey: null }],
    });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
