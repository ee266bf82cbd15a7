import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller } from '@nestjs/common';
import { defineRoute, OwnAccount, Public, type RouteRules } from '@sunfield/contracts/kit/route';
import * as z from 'zod/mini';
import { startKernel } from '../../../test/running/start-kernel';
import { Metrics } from '../metrics/metrics';
import { AppError } from '../base/app-error';
import { answer as answered, controllerOf } from './controller-of';
import { ReadyAnswer, ReadyAnswers } from './ready-answers';

const AnswerSchema = z.object({ text: z.string() });
const route = (at: `GET /api/${string}` | `POST /api/${string}`, rules: Partial<RouteRules> = {}) =>
  defineRoute(at, { access: Public, answer: AnswerSchema, ...rules });

const ready = route('GET /api/ready');
const failing = route('GET /api/ready-failing');
const busy = route('GET /api/busy');
const answer = new ReadyAnswer(JSON.stringify({ text: 'Sports Camp '.repeat(100) }));

let letThrough: () => void;
const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
let answers: ReadyAnswers;
let metrics: Metrics;

@Controller()
class Registering {
  constructor(readyAnswers: ReadyAnswers, itsMetrics: Metrics) {
    [answers, metrics] = [readyAnswers, itsMetrics];
    readyAnswers.add(ready, () => Promise.resolve(answer));
    readyAnswers.add(failing, () => Promise.reject(new AppError('temporarily_unavailable')));
    readyAnswers.leaveToNest(({ headers }) => headers.cookie === 'staff=1');
  }
}

const ReadyController = controllerOf([], () => [
  answered(ready, () => ({ text: 'from Nest' })),
  answered(route('POST /api/ready'), () => ({ text: 'changed' })),
  answered(busy, async () => {
    await isLetThrough;
    return { text: 'worked' };
  }),
]);

let kernel: Awaited<ReturnType<typeof startKernel>>;
beforeAll(async () => {
  kernel = await startKernel([Registering, ReadyController]);
});
afterAll(() => kernel.stop());

/** Without supertest, which decompresses. */
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      send(`${kernel.url}/api/ready`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .once('error', reject)
        .end();
    },
  );

test('leaves in the encoding asked for; each has its tag, and is not sent again', async () => {
  const unpack = { identity: (it: Buffer) => it, gzip: gunzipSync, br: brotliDecompressSync };
  const tags = new Set<unknown>();
  for (const [accepted, encoding] of [
    ['', 'identity'],
    ['deflate', 'identity'],
    ['gzip;q=0', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const sent = await get({ 'Accept-Encoding': accepted });
    expect(sent).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(sent.body.length),
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding',
      },
    });
    expect(sent.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(unpack[encoding](sent.body).toString()).toBe(answer.json);
    const tag = String(sent.headers['etag']);
    tags.add(tag);
    const again = await get({ 'Accept-Encoding': accepted, 'If-None-Match': tag });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, tag]);
    expect(again.headers).not.toHaveProperty('content-length');
  }
  expect(tags.size).toBe(3);
});

test('HEAD gets the same headers and no body', async () => {
  const { headers: wanted } = await get({ 'Accept-Encoding': 'gzip' });
  const { status, headers, body } = await get({ 'Accept-Encoding': 'gzip' }, 'HEAD');
  const changing = { date: '', 'x-request-id': '' };
  expect({ ...headers, ...changing }).toEqual({ ...wanted, ...changing });
  expect([status, body.length]).toEqual([200, 0]);
});

test('has the headers of every answer, an id, and counts for its route', async () => {
  const { headers } = await get();
  const { headers: fromNest } = await get({ Cookie: 'staff=1' });
  const safe = Object.keys(fromNest).filter((name) => name !== 'vary');
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(safe));
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  const counted = await metrics.registry.metrics();
  expect(counted).toMatch(/count{method="GET",route="\/api\/ready",status="200"} \d/);
});

test('leaves to Nest what may get another answer, and what changes something', async () => {
  const { body } = await get({ Cookie: 'staff=1' });
  expect(JSON.parse(body.toString())).toEqual({ text: 'from Nest' });
  const post = () => kernel.post('/api/ready');
  await post().expect(200, { text: 'changed' });
  const refused = await post().set('Origin', 'https://evil.example').expect(403);
  expect(refused.body).toMatchObject({ code: 'origin_refused' });
});

test('says what failed as every answer does', async () => {
  const { body, headers } = await kernel.get('/api/ready-failing').expect(503);
  expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(body).toMatchObject({
    code: 'temporarily_unavailable',
    requestId: headers['x-request-id'],
  });
});

test('takes no route on which a guard decides something', () => {
  const limits = [{ name: 'ready', points: 1, seconds: 60, per: 'network' as const }];
  for (const refused of [
    route('POST /api/ready'),
    route('GET /api/ready', { access: OwnAccount() }),
    route('GET /api/ready', { limits }),
  ]) {
    expect(() => answers.add(refused, () => Promise.resolve(answer))).toThrow('guards');
  }
});

test('is shed with all other requests', async () => {
  const inside = Array.from({ length: 64 + 192 }, () => fetch(`${kernel.url}/api/busy`));
  // A health check is answered once all before it have arrived.
  let status = 200;
  const isOver = Date.now() + 10_000;
  while (status === 200 && Date.now() < isOver) {
    const asked = new AbortController();
    const timer = setTimeout(() => asked.abort(), 200);
    status = await fetch(`${kernel.url}/api/ready`, { signal: asked.signal }).then(
      (shed) => shed.status,
      () => 200,
    );
    clearTimeout(timer);
  }
  expect(status).toBe(503);
  letThrough();
  for (const worked of await Promise.all(inside)) expect(worked.status).toBe(200);
  expect((await get()).status).toBe(200);
});
