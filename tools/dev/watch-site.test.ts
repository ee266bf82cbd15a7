import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../base/ports.ts';
import { startProcess, type Process } from '../base/processes.ts';

let site: Process;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    // The federation plugin does nothing when it detects a test.
    JEST_WORKER_ID: undefined,
    NODE_ENV: 'development',
    PORT: `${port}`,
    API_URL: 'http://127.0.0.1:9',
    PUBLIC_SITE_URL: url,
    ADMIN_CONSOLE_URL: 'http://admin.localhost:2',
  };
  await new Promise((resolve, reject) => {
    site = startProcess({
      name: 'public-site',
      args: ['tools/dev/watch-site.ts', 'public-site'],
      env,
      onLine: (line) => line.includes('is developed') && resolve(undefined),
    });
    void site.ended.then(() => reject(new Error(site.lastLines.join('\n'))));
  });
});

afterAll(() => site.stop());

test('in development the console finds the pieces as sources that it may load', async () => {
  const manifest = await fetch(`${url}/remote/mf-manifest.json`);
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  const { metaData, exposes } = await manifest.json();
  expect(exposes.map(({ name }: { name: string }) => name)).toEqual([
    'amend-booking',
    'booking-days',
    'booking-details',
    'child-details',
    'season-preview',
  ]);
  expect(metaData.publicPath).toBe(`${url}/remote/`);
  const entry = await fetch(`${url}/remote/${metaData.remoteEntry.name}`);
  expect(entry.headers.get('content-type')).toContain('javascript');
  const piece = await fetch(`${url}/remote/src/entries/remote/booking-days.tsx`);
  expect(await piece.text()).toContain('BookingDays');
});

test('the site’s own paths are answered as when it is built', async () => {
  const config = await fetch(`${url}/config.json`);
  expect(await config.json()).toEqual({ adminConsoleUrl: 'http://admin.localhost:2' });
  const admin = await fetch(`${url}/admin?tab=register`, { redirect: 'manual' });
  expect(admin.headers.get('location')).toBe('http://admin.localhost:2/admin?tab=register');
  const slashed = await fetch(`${url}/checkout/?booking_id=1`, { redirect: 'manual' });
  expect(slashed.headers.get('location')).toBe('/checkout?booking_id=1');
});
