import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { configureLog } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';

const publicSite = 'http://localhost:4200';
const adminConsole = 'http://admin.localhost:4300';

let api: TestApi;
let lines: string[];
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_SITE_URL: publicSite, ADMIN_CONSOLE_URL: adminConsole } });
});
beforeEach(async () => {
  await api.reset();
  api.clock.advance({ minutes: 2 });
  lines = [];
  configureLog('info', true);
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  configureLog('silent', true);
});
afterAll(() => api.stop());

const send = (body: unknown, type = 'application/csp-report') =>
  api
    .post('/api/csp-reports')
    .set('Content-Type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
const old = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${publicSite}/checkout?booking_id=7&token=secret`,
    'violated-directive': "script-src 'self' https://js.stripe.com",
    'blocked-uri': 'https://evil.example/steal?card=4242',
    'script-sample': 'alert("Ada Okafor")',
    ...more,
  },
});
const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const counted = async () => {
  const { values } = await api.app.get(Metrics).cspViolations.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};

it('reads both formats, and says what was stopped where, and of whom nothing', async () => {
  await send(old()).expect(204, '');
  const report = {
    type: 'csp-violation',
    age: 3,
    url: `${adminConsole}/admin-new`,
    user_agent: 'Someone’s browser',
    body: {
      documentURL: `${adminConsole}/admin-new?tab=bookings&search=Ada`,
      effectiveDirective: 'style-src-elem',
      blockedURL: 'inline',
      disposition: 'report',
      sample: 'Ada',
    },
  };
  const list = [report, { type: 'deprecation', body: { id: 'x' } }];
  await send(list, 'application/reports+json').expect(204, '');
  expect(said()).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'a page broke its policy',
      site: 'public',
      page: '/checkout',
      directive: 'script-src',
      blocked: 'https://evil.example',
      disposition: 'enforce',
    }),
    expect.objectContaining({
      site: 'console',
      page: '/admin-new',
      directive: 'style-src-elem',
      blocked: 'inline',
      disposition: 'report',
    }),
  ]);
  expect(lines.join()).not.toMatch(/token|secret|Ada|booking_id|steal|browser/);
});

it('says each violation once a minute, and counts all of them', async () => {
  const before = await counted();
  for (let time = 0; time < 5; time += 1) await send(old()).expect(204);
  expect(lines).toHaveLength(1);
  expect((await counted()) - before).toBe(5);
  api.clock.advance({ minutes: 1 });
  await send(old()).expect(204);
  expect(lines).toHaveLength(2);
});

it('writes little, however many violations are invented', async () => {
  const many = (round: number) =>
    Array.from({ length: 50 }, (_, index) => ({
      type: 'csp-violation',
      body: {
        documentURL: `${publicSite}/`,
        effectiveDirective: `\u0000${index}`,
        blockedURL: `https://${round}-${index}.example`,
      },
    }));
  await send(many(1), 'application/reports+json').expect(204);
  await send(many(2), 'application/reports+json').expect(204);
  expect(lines).toHaveLength(50);
  expect(said()[0]).toMatchObject({ directive: 'other' });
  await send([...many(3), ...many(4)], 'application/reports+json').expect(400);
});

it('refuses what is no report, and drops what is about none of our pages', async () => {
  await send('{"csp-report":').expect(400);
  await send({ hello: 'there' }).expect(400);
  await send([{ nothing: '\u0000' }], 'application/reports+json').expect(400);
  await send(old({ 'script-sample': 'x'.repeat(40_000) })).expect(413);
  const before = await counted();
  for (const uri of ['https://elsewhere.example/', 'about:blank', '\u0000', 7, null]) {
    await send(old({ 'document-uri': uri })).expect(204);
  }
  await send(
    old({ 'blocked-uri': `https://${'a'.repeat(200)}.example\n{"level":"error"}` }),
  ).expect(204);
  expect((await counted()) - before).toBe(1);
  expect(said().map(({ blocked }) => blocked)).toEqual(['other']);
});

it('listens to one address for sixty reports a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 62 }, () => send(old())));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
