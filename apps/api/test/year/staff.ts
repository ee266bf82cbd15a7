import { type World } from './world';

type Browser = ReturnType<World['newBrowser']>;

export async function logIn({ ask, newBrowser }: World): Promise<Browser> {
  const browser = newBrowser();
  const body = { username: 'admin', password: 'sunfield-demo' };
  await ask('staff log in', 'post', '/api/admin/login', { by: browser, body });
  return browser;
}

const figures = { from: '2025-09-01', to: '2025-12-31' };

/** Everything staff can view. */
const screens: [path: string, query?: Record<string, string | number>][] = [
  ['/api/admin/check'],
  ['/api/admin/overview'],
  ['/api/admin/overview/figures', figures],
  ['/api/bookings'],
  ['/api/bookings', { status: 'succeeded', venue: 'brecks', sort: 'parent' }],
  ['/api/bookings', { date: '2025-10-29', page: 2, pageSize: 5, sort: '-total' }],
  ['/api/bookings', { search: 'hale' }],
  ['/api/bookings', { search: 'family.3@example.com' }],
  ['/api/admin/bookings/export.csv'],
  ['/api/admin/registers'],
  ['/api/admin/registers', { date: '2025-10-29', venue: 'treeton' }],
  ['/api/admin/registers/export', { format: 'csv' }],
  ['/api/party-enquiries'],
  ['/api/admin/emails', { pageSize: 1000 }],
  ['/api/admin/audit', { pageSize: 1000 }],
  ['/api/admin/changes'],
  ['/api/admin/settings'],
  ['/api/admin/staff'],
];

const logs = ['/api/admin/emails', '/api/admin/audit'];

export async function readEverything({ ask }: World, by: Browser, when: string): Promise<void> {
  for (const [path, query] of screens) {
    const what = `${path} ${query ? JSON.stringify(query) : ''} ${when}`;
    await ask(what, 'get', path, { by, query, inAnyOrder: logs.includes(path) });
  }
}
