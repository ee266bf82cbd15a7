import { type TestApi } from './start-api';

/** A browser of the admin console in which the first account is logged in. */
export async function logInStaff(api: TestApi): Promise<ReturnType<TestApi['browser']>> {
  const browser = api.browser();
  await browser
    .post('/api/admin/login')
    .set('Origin', 'http://admin.localhost:4300')
    .send({ username: 'admin', password: 'sunfield-demo' })
    .expect(200);
  return browser;
}
