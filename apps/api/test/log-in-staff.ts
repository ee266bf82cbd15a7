import { type TestApi } from './start-api';

const firstAccount = { username: 'admin', password: 'sunfield-demo' };

/** A browser of the admin console in which somebody of the staff is logged in: the first account. */
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
