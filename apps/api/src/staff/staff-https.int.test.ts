import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../../test/start-api';

let api: TestApi;
beforeAll(async () => {
  const origins = {
    PUBLIC_SITE_URL: 'https://camps.example',
    ADMIN_CONSOLE_URL: 'https://admin.camps.example',
  };
  api = await startApi({ env: origins });
});
afterAll(() => api.stop());

it('behind a proxy that ends https the cookie is for https and for the console alone', async () => {
  const answer = await api
    .http()
    .post('/api/admin/login')
    .set('Origin', 'https://admin.camps.example')
    .set('X-Forwarded-Host', 'admin.camps.example')
    .set('X-Forwarded-Proto', 'https')
    .send({ username: 'admin', password: 'sunfield-demo' })
    .expect(200);
  const [cookie] = answer.headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(/^__Host-sunfield_staff=.*; Path=\/;.*; HttpOnly; Secure; SameSite=Lax/);
});
