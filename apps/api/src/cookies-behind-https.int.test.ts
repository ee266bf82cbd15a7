import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../test/families/an-order';
import { startApi, type TestApi } from '../test/running/start-api';

let api: TestApi;
beforeAll(async () => {
  const origins = {
    PUBLIC_SITE_URL: 'https://camps.example',
    ADMIN_CONSOLE_URL: 'https://admin.camps.example',
  };
  api = await startApi({ env: origins });
});
afterAll(() => api.stop());

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  (answer.headers['set-cookie'] as string[])[0] ?? '';

it('behind a proxy that ends https staff’s cookie is for https and for the console alone', async () => {
  const answer = await api
    .post('/api/admin/login')
    .set('Origin', 'https://admin.camps.example')
    .set('X-Forwarded-Host', 'admin.camps.example')
    .set('X-Forwarded-Proto', 'https')
    .send({ username: 'admin', password: 'sunfield-demo' })
    .expect(200);
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-sunfield_browser=.*; Path=\/;.*; HttpOnly; Secure; SameSite=Lax/,
    ),
    expect.stringMatching(/^__Host-sunfield_staff=.*; Path=\/;.*; HttpOnly; Secure; SameSite=Lax/),
  ]);
});

it('a parent’s cookie is for https and for the site alone; one of an earlier release still opens', async () => {
  const placed = await api
    .post('/api/bookings')
    .set('Origin', 'https://camps.example')
    .send(anOrder())
    .expect(201);
  const { id } = placed.body as { id: number };
  const cookie = cookieOf(placed);
  expect(cookie).toMatch(
    new RegExp(`^__Host-booking_${id}=.*; Path=/;.*; HttpOnly; Secure; SameSite=Lax`),
  );
  const [pair = ''] = cookie.split(';');
  const viewWith = async (sent: string) =>
    (await api.get(`/api/bookings/${id}`).set('Cookie', sent).expect(200)).body.view;
  expect(await viewWith(pair)).toBe('full');
  expect(await viewWith(pair.replace('__Host-', ''))).toBe('full');
  expect(await viewWith(pair.replace('__Host-', 'other-'))).toBe('glimpse');
});
