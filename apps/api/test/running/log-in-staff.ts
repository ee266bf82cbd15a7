import { type TestApi } from './start-api';

const firstAccount = { username: 'admin', password: 'sunfield-demo' };

/** A browser with a staff login at the admin console: the first account by default. */
export async function logInStaff(
  api: TestApi,
  { username, password } = firstAccount,
): Promise<ReturnType<TestApi['browser']>> {
  const browser = api.browser();
  await browser
    .post('/api/admin/login')
    .set('Origin', 'http://admin.localhost:4300')
    .send({ username, password })
    .expect(200);
  return browser;
}
