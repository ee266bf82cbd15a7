import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emailKinds } from '@sunfield/contracts/mail/emails';
import { startApi, type TestApi } from '../../../test/running/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { NODE_ENV: 'development' } });
});
afterAll(() => api.stop());

const get = (path: string) => api.get(`/api/dev/emails${path}`);

it('lists every email', async () => {
  const { text } = await get('').expect(200);
  for (const kind of emailKinds) expect(text).toContain(`href="/api/dev/emails/${kind}"`);
});

it('shows an email with each of its examples, light and dark', async () => {
  const { text } = await get('/booking-confirmation').expect(200);
  expect(text).toContain('all days over, nothing more');
  expect(text).toContain('CAMP DATES');
  const { text: light } = await get('/booking-confirmation/1').expect(200);
  const { text: dark } = await get('/booking-confirmation/1?dark').expect(200);
  expect(light).toContain('Booking confirmed!');
  expect(dark).toBe(light.replace('(prefers-color-scheme: dark)', 'all'));
});

it('has nothing else', async () => {
  await get('/booking-nothing').expect(404);
  await get('/booking-confirmation/9').expect(404);
});

it('is served in development only', async () => {
  const other = await startApi();
  await other.get('/api/dev/emails').expect(404);
  await other.stop();
});
