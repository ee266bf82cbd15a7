import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { QueuePlaceSchema } from '@sunfield/contracts/kit/errors/errors';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { probe, startKernel } from '../../../test/running/start-kernel';
import { currentRequestId } from '../log/request-context';
import { controllerOf } from './controller-of';
import { Shedding } from './shedding';

const AnswerSchema = z.object({ requestId: z.string() });
const RefusalSchema = z.object({ message: z.string(), queue: QueuePlaceSchema });

let letThrough: () => void;
const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));

const BusyController = controllerOf([DataSource, Shedding], (dataSource, shedding) => [
  probe('GET /api/health/visitors', () => ({ areWaiting: shedding.areVisitorsWaiting })),
  probe(
    'GET /api/busy',
    async () => {
      await isLetThrough;
      for (let n = 0; n < 10; n += 1) await dataSource.query('SELECT COUNT(*) FROM leases');
      return { requestId: currentRequestId() };
    },
    { answer: AnswerSchema },
  ),
  probe('POST /api/create-payment-intent', () => wait(20, {})),
]);

let kernel: Awaited<ReturnType<typeof startKernel>>;
beforeAll(async () => {
  kernel = await startKernel([BusyController]);
});
afterAll(() => kernel.stop());

const askForForm = (bookingId: unknown) =>
  fetch(`${kernel.url}/api/create-payment-intent`, {
    method: 'POST',
    body: JSON.stringify({ bookingId }),
    headers: { 'content-type': 'application/json' },
  });

test('in a rush health checks are answered, and requests that would wait too long are refused immediately', async () => {
  const visitors = async () => (await kernel.get('/api/health/visitors').expect(200)).body;
  expect(await visitors()).toEqual({ areWaiting: false });
  const order: string[] = [];
  let noMoreRoom: () => void;
  const isFull = new Promise<void>((resolve) => (noMoreRoom = resolve));
  const work = Array.from({ length: 400 }, async () => {
    const answer = await fetch(`${kernel.url}/api/busy`);
    expect(await answer.json()).toMatchObject({ requestId: answer.headers.get('x-request-id') });
    order.push(answer.status === 200 ? 'done' : 'turned away');
    if (order.length === 400 - 64 - 192) noMoreRoom();
    return answer;
  });
  // However slow the machine: no request is let through before all have arrived.
  await isFull;
  expect(await visitors()).toEqual({ areWaiting: true });
  const live = fetch(`${kernel.url}/api/health/live`).then(() => order.push('lives'));
  letThrough();
  const answers = await Promise.all(work);
  await live;
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // On a very slow machine waiting requests are turned away after ten seconds, but never those being served.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  const away = answers.find(({ status }) => status === 503);
  expect(away?.headers.get('retry-after')).toBe('2');
  expect(order.lastIndexOf('turned away')).toBeLessThan(order.lastIndexOf('done'));
  expect(order.indexOf('lives')).toBeLessThan(order.lastIndexOf('done'));
  await kernel.get('/api/busy').expect(200);
});

test('in a rush of families who pay, each has a number and a time, and is let in by asking again', async () => {
  const inLine: number[] = [];
  const letInMs: number[] = [];
  const family = async (bookingId: number) => {
    for (;;) {
      const began = performance.now();
      const answer = await askForForm(bookingId);
      if (answer.ok) return letInMs.push(performance.now() - began);
      const refusal = RefusalSchema.parse(await answer.json());
      const { number, seconds, askAgainMs } = refusal.queue;
      expect(refusal.message).toMatch(`You are number ${number} in the queue: about ${seconds} se`);
      expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(askAgainMs / 1000)));
      inLine.push(number);
      await wait(askAgainMs);
    }
  };
  await Promise.all(Array.from({ length: 400 }, (_, n) => family(n)));
  expect(letInMs).toHaveLength(400);
  // The first who have to wait have different numbers, in their order.
  const first = inLine.slice(0, 200);
  expect(new Set(first).size).toBe(200);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
});

test.each([{ toString: 'x' }, [null], null, 'x'.repeat(5000)])(
  'whatever is sent as an id (%#), the line does not crash: the route itself says what is wrong with it',
  async (bookingId) => {
    expect((await askForForm(bookingId)).status).toBe(200);
  },
);

test('requests whose bodies never end do not take places from others', async () => {
  const { port } = new URL(kernel.url);
  const head =
    'POST /api/busy HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  const sockets = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(Number(port), '127.0.0.1', () =>
            socket.write(head, () => resolve(socket)),
          ).once('error', reject);
        }),
    ),
  );
  // Once the server has answered a later request, it has read all of these.
  await kernel.get('/api/health/live').expect(200);
  await kernel.get('/api/busy').expect(200);
  for (const socket of sockets) socket.destroy();
});

test('a head or a body that never ends is ended by the server, idle connections later than nginx ends them', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = kernel.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([15_000, 60_000, 65_000]);
});
