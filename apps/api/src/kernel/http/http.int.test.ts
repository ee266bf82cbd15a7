import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { ErrorBodySchema } from '@sunfield/contracts/kit/errors/errors';
import { defineRoute, Public, type Route, StaffOnly } from '@sunfield/contracts/kit/route';
import * as z from 'zod/mini';
import { production } from '../../../test/production';
import { probe, startKernel } from '../../../test/running/start-kernel';
import { AppError } from '../base/app-error';
import { answer, controllerOf } from './controller-of';
import { type Input } from './route';

const secret = 'Amelia has a peanut allergy';
const GreetingSchema = z.object({
  children: z.array(z.object({ name: z.string().check(z.minLength(1, 'Please enter a name')) })),
});
const NameSchema = z.object({ name: z.string() });

const greet = defineRoute('POST /api/probe/greet', {
  access: Public,
  body: GreetingSchema,
  answer: NameSchema,
});

const ok = () => ({ ok: true });
const ProbeController = controllerOf([], () => [
  answer(greet, ({ body }) => {
    const greeting = { name: body.children[0]?.name ?? '', medicalNotes: secret };
    return greeting;
  }),
  probe('GET /api/probe/wrong-answer', () => ({ title: secret }), { answer: NameSchema }),
  probe('GET /api/probe/crash', () => {
    throw new Error(secret);
  }),
  probe('GET /api/probe/expected', () => {
    throw new AppError('session_full', { days: [{ date: '2025-10-27', venue: 'brecks' }] });
  }),
  probe('POST /api/probe/limited', ok, {
    limits: [{ name: 'probe', points: 2, seconds: 60, per: 'username' }],
  }),
  probe('GET /api/probe/limited-address', ok, {
    limits: [{ name: 'probe-address', points: 2, seconds: 60, per: 'network' }],
  }),
  probe('POST /api/probe/limited-name-first', ok, {
    limits: [
      { name: 'probe-name-first', points: 2, seconds: 60, per: 'username' },
      { name: 'probe-address-second', points: 5, seconds: 60, per: 'network' },
    ],
  }),
  probe('POST /api/probe/limited-address-first', ok, {
    limits: [
      { name: 'probe-address-first', points: 2, seconds: 60, per: 'network' },
      { name: 'probe-name-second', points: 4, seconds: 60, per: 'username' },
    ],
  }),
]);

const ProbeStaffController = controllerOf([], () => [
  probe('POST /api/probe-staff', ok, { access: StaffOnly('bookings') }),
]);

@Controller()
class ProbeUndeclaredController {
  @Get('probe-undeclared')
  read() {
    return { secret };
  }
}

const receive = ({ request: { rawBody = Buffer.alloc(0) } }: Pick<Input<Route>, 'request'>) => ({
  bytes: rawBody.length,
  text: rawBody.subarray(0, 20).toString(),
});
const ProbeWebhookController = controllerOf([], () => [
  probe('POST /api/stripe/webhook', receive, { anyOrigin: true }),
]);

let kernel: Awaited<ReturnType<typeof startKernel>>;
beforeAll(async () => {
  kernel = await startKernel(
    [ProbeController, ProbeStaffController, ProbeUndeclaredController, ProbeWebhookController],
    { ALLOWED_ORIGINS: 'http://127.0.0.1:4200' },
  );
});
afterAll(() => kernel.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('every failure has one shape', () => {
  const refused = async (
    answer: Promise<{ status: number; body: unknown; headers: Record<string, string> }>,
  ) => {
    const { status, body, headers } = await answer;
    const parsed = ErrorBodySchema.parse(body);
    expect(parsed.requestId).toBe(headers['x-request-id']);
    expect(headers['cache-control']).toBe('no-store');
    return { status, ...parsed };
  };

  test('invalid input: 400 with the field and a sentence', async () => {
    const answer = kernel.post('/api/probe/greet', { children: [{ name: 'A' }, { name: '' }] });
    expect(await refused(answer)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: [{ path: 'children.1.name', message: 'Please enter a name' }],
    });
  });

  test('no body, or not JSON: 400', async () => {
    expect(await refused(kernel.post('/api/probe/greet'))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const form = kernel.post('/api/probe/greet').type('form').send('children=x');
    expect(await refused(form)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('broken JSON: 400', async () => {
    const answer = kernel.post('/api/probe/greet').type('json').send('{"children": [');
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  test('more than 256 kB: 413', async () => {
    const name = 'x'.repeat(257 * 1024);
    const answer = kernel.post('/api/probe/greet', { children: [{ name }] });
    expect(await refused(answer)).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test('an unknown charset: 415', async () => {
    const answer = kernel
      .post('/api/probe/greet')
      .set('Content-Type', 'application/json; charset=klingon')
      .send('{}');
    expect(await refused(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  test('an unknown route: 404', async () => {
    for (const path of ['/api/nothing', '/api', '/other', '/api/%E0%A4%A']) {
      expect(await refused(kernel.get(path))).not.toMatchObject({ status: 500 });
    }
    expect(await refused(kernel.get('/api/nothing'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('an expected failure brings its details', async () => {
    expect(await refused(kernel.get('/api/probe/expected'))).toMatchObject({
      status: 409,
      code: 'session_full',
      days: [{ date: '2025-10-27' }],
    });
  });

  test('an unforeseen error: 500 with the id that is in the log, and nothing else', async () => {
    let logged = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      logged += String(chunk);
      return true;
    });
    const { body, text } = await kernel.get('/api/probe/crash').expect(500);
    expect(Object.keys(body as object).toSorted()).toEqual(['code', 'message', 'requestId']);
    expect(text).not.toContain('Amelia');
    expect(text).not.toContain('at ');
    expect(logged).toContain((body as { requestId: string }).requestId);
  });
});

describe('answers', () => {
  test('a field that the schema does not know never leaves', async () => {
    const sent = { children: [{ name: 'Amelia' }] };
    const { body } = await kernel.post('/api/probe/greet', sent).expect(200);
    expect(body).toEqual({ name: 'Amelia' });
  });

  test('an answer of the wrong shape is an error, not a leak', async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { text } = await kernel.get('/api/probe/wrong-answer').expect(500);
    expect(text).not.toContain('Amelia');
  });

  test('carry safe headers', async () => {
    const { headers } = await kernel.get('/api/health').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('tell browsers of production, and of no laptop, to come by https for a year', async () => {
    const { DATABASE_URL: _, ...env } = production;
    const online = await startKernel([ProbeController], env);
    const said = async ({ get }: typeof online) =>
      (await get('/api/health').expect(200)).headers['strict-transport-security'];
    expect(await said(online)).toBe('max-age=31536000');
    expect(await said(kernel)).toBeUndefined();
    await online.stop();
  });
});

describe('who may call', () => {
  test('a route that declares nothing is refused', async () => {
    const { text } = await kernel.get('/api/probe-undeclared').expect(401);
    expect(text).not.toContain('Amelia');
  });

  test('a staff route wants staff', async () => {
    const { body } = await kernel.post('/api/probe-staff').expect(401);
    expect(body).toMatchObject({ code: 'unauthenticated' });
  });

  const publicRoute = '/api/probe/limited';
  test.each([
    ['http://localhost:4200', publicRoute, 200],
    ['http://admin.localhost:4300', publicRoute, 200],
    ['http://127.0.0.1:4200', publicRoute, 200],
    ['https://evil.example', publicRoute, 403],
    ['null', publicRoute, 403],
    ['http://admin.localhost:4300', '/api/probe-staff', 401],
    ['http://localhost:4200', '/api/probe-staff', 403],
    ['http://127.0.0.1:4200', '/api/probe-staff', 403],
  ])('a change from %s to %s: %i', async (origin, path, status) => {
    const answer = await kernel.post(path).set('Origin', origin);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ code: 'origin_refused' });
  });

  test('without an Origin only a browser that comes from another page than ours is refused', async () => {
    const post = () => kernel.post(publicRoute);
    await post().expect(200);
    await post().set('Sec-Fetch-Site', 'same-origin').expect(200);
    await post().set('Sec-Fetch-Site', 'cross-site').expect(403);
    await post().set('Sec-Fetch-Site', 'same-site').expect(403);
  });
});

test('the webhook gets the very bytes, from anywhere, up to 1 MB', async () => {
  const send = (bytes: number) =>
    kernel
      .post('/api/stripe/webhook')
      .set('Origin', 'https://evil.example')
      .type('json')
      .send(`{ "padding" :  "${'x'.repeat(bytes)}"`);
  const { body } = await send(600 * 1024).expect(200);
  expect(body).toMatchObject({ text: '{ "padding" :  "xxxx' });
  await send(1025 * 1024).expect(413);
});

describe('limits', () => {
  const attempt = (username: unknown) => kernel.post('/api/probe/limited', { username });

  test('the third call in a window of two is refused, for that key only', async () => {
    await attempt('amelia').expect(200);
    await attempt(' Amelia ').expect(200);
    const { body, headers } = await attempt('amelia').expect(429);
    expect(body).toMatchObject({ code: 'too_many_requests' });
    expect(body).not.toHaveProperty('retryAfterSeconds');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await attempt('another caller').expect(200);
    await attempt({ not: 'text' }).expect(200);
  });

  test('without a key a network is counted: an IPv4 address, or a /64 of IPv6 addresses', async () => {
    const statuses = [];
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:2:ffff::3',
      '2001:db8:1:3::1',
      '203.0.113.1',
      '203.0.113.2',
    ]) {
      const call = kernel.get('/api/probe/limited-address');
      statuses.push((await call.set('X-Forwarded-For', address)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
  });

  test('only a configured proxy is believed about the address', async () => {
    const open = await startKernel([ProbeController], { TRUSTED_PROXIES: '10.0.0.0/8' });
    const statuses: number[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const call = open.get('/api/probe/limited-address');
      statuses.push((await call.set('X-Forwarded-For', address)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await open.stop();
  });

  test('calls at the same moment are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('rush')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  const statusesOf = async (path: string, calls: [username: string, address: string][]) => {
    const statuses: number[] = [];
    for (const [username, address] of calls) {
      const call = kernel.post(path).set('X-Forwarded-For', address);
      statuses.push((await call.send({ username })).status);
    }
    return statuses;
  };

  test('an address is counted with the name before it, also for calls that the name refuses', async () => {
    const here = '198.51.100.1';
    const all = ['a', 'a', 'a', 'b', 'c', 'd'].map((name): [string, string] => [name, here]);
    const statuses = await statusesOf('/api/probe/limited-name-first', [
      ...all,
      ['a', '198.51.100.2'],
      ['d', '198.51.100.2'],
    ]);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429, 200]);
  });

  test('a network over its limit uses up nothing of a name', async () => {
    const [here, there] = ['198.51.100.3', '198.51.100.4'];
    const all = Array.from({ length: 5 }, (): [string, string] => ['hale', here]);
    const statuses = await statusesOf('/api/probe/limited-address-first', [
      ...all,
      ['hale', there],
      ['hale', there],
    ]);
    expect(statuses).toEqual([200, 200, 429, 429, 429, 200, 200]);
  });

  test('calls at the same moment with the same two keys are all counted', async () => {
    const calls = Array.from({ length: 12 }, (_, n) =>
      statusesOf('/api/probe/limited-name-first', [[`rush ${n % 6}`, '198.51.100.5']]),
    );
    const statuses = (await Promise.all(calls)).flat();
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
