import { beforeEach } from '@jest/globals';
import { callsOf } from './calls-of';
import { type TestApi } from './start-api';

const firstAccount = { username: 'admin', password: 'sunfield-demo' };
const Origin = 'http://admin.localhost:4300';

type Browser = ReturnType<TestApi['browser']>;
/** A browser, or the staff of `testStaff`. */
export type Client = Pick<Browser, 'get' | 'post' | 'put' | 'patch' | 'delete'>;

/** A browser with a staff login at the admin console: the first account by default. */
export async function logInStaff(
  api: TestApi,
  { username, password } = firstAccount,
): Promise<Browser> {
  const browser = api.browser().set({ Origin });
  await browser.post('/api/admin/login').send({ username, password }).expect(200);
  return browser;
}

/** Staff of a file's tests: the first account logs in before each of them, at a moment if it matters. */
export function testStaff(api: TestApi, at?: string) {
  let browser: Browser;
  const logIn = async (account = firstAccount): Promise<void> => {
    browser = await logInStaff(api, account);
  };
  /** To 10:00 UTC of a date or to a moment. The login is new, as an older one may have ended by then. */
  const goTo = async (date: string): Promise<void> => {
    api.clock.set(date.includes('T') ? date : `${date}T10:00:00Z`);
    await logIn();
  };
  beforeEach(() => (at ? goTo(at) : logIn()));
  return { logIn, goTo, ...callsOf(() => browser) };
}
