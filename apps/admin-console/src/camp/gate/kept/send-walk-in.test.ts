/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { type Call, refusal, stubApi } from '../../../../test/api-stub';
import { keepKey } from '../../../kernel/offline/day-key';
import { deleteStore } from '../../../kernel/offline/device-store';
import { type GateEvent } from '../model/gate-children';
import { send } from './send-events';

const here = { date: '2999-01-01', venue: 'brecks', by: 'anna', at: '2999-01-01T09:00:00.000Z' };
const aWalkIn = (walkIn: string, more = {}) =>
  ({
    ...here,
    id: `w ${walkIn}`,
    type: 'walk-in',
    walkIn,
    order: { venue: 'brecks' },
    children: [{ name: 'Ada Hughes', parentName: 'Grace Hughes', parentPhone: '07700 900123' }],
    ...more,
  }) as unknown as GateEvent;
const entry = (id: string, of: string, more: object) =>
  ({
    ...here,
    id,
    type: 'attendance',
    childId: -2,
    ofWalkIn: { id: of, child: 1 },
    ...more,
  }) as GateEvent;

/** Books once by each id, as the API does. */
function aServer(of: string) {
  const server = { placed: 0, loses: false, isFull: false };
  const events: unknown[] = [];
  const wordsOf = ({
    id,
    kind,
    childId,
    name,
    organisation,
    of: about,
  }: Partial<Record<string, string | number>>) =>
    kind === 'unbooked'
      ? `unbooked ${name}, ${organisation}`
      : kind === 'undone'
        ? `undone ${about}`
        : `${id} ${childId}`;
  const record =
    (name: string) =>
    ({ body }: Call) => {
      const sent = (body as Record<string, Parameters<typeof wordsOf>[0][]>)[name] ?? [];
      events.push(...sent.map(wordsOf));
      return { answers: sent.map(({ id }) => ({ id, result: 'applied' })) };
    };
  stubApi({
    'POST /api/bookings': () => {
      if (server.isFull) return refusal('session_full');
      server.placed += 1;
      if (server.loses) throw new TypeError('Failed to fetch');
      return {
        id: 5,
        totalAmount: '15.00',
        totalPence: 1500,
        paymentStatus: 'pending',
        accessToken: '',
        holdExpiresAt: null,
      };
    },
    [`GET /api/admin/attendance/walk-ins/${of}`]: () =>
      server.placed > 0 ? { childIds: [71, 72] } : refusal('not_found'),
    'POST /api/admin/attendance': record('events'),
    'POST /api/admin/duty': record('events'),
    'POST /api/admin/care-records': record('records'),
  });
  return { server, events };
}

const resultsOf = async (log: GateEvent[]) => (await send(log)).map(({ result }) => result);

beforeEach(async () => {
  await deleteStore();
  const keys = [randomBytes(32).toString('base64url')];
  await keepKey({ member: 'anna', date: here.date, keys, endsInMs: 3_600_000 });
});

it('books, and then sends all entries of its children with the ids of the booking', async () => {
  const of = randomUUID();
  const { server, events } = aServer(of);
  const log = [
    aWalkIn(of),
    entry('a', of, { kind: 'arrived' }),
    entry('f', of, { kind: 'found', of: randomUUID(), type: 'duty' }),
    entry('c', of, { kind: 'behaviour', time: '10:00', type: 'care' }),
    { ...here, id: 'b', type: 'attendance', childId: 3, kind: 'arrived' } as GateEvent,
  ];
  expect(await resultsOf(log)).toEqual(log.map(() => 'applied'));
  expect(events).toEqual(['a 72', 'f 72', 'c 72', 'b 3']);
  expect(server.placed).toBe(1);
});

it('makes one booking if the answer is lost with the page, also if its price or its places have changed since', async () => {
  const of = randomUUID();
  const { server, events } = aServer(of);
  const log = [aWalkIn(of), entry('a', of, { kind: 'arrived' })];
  server.loses = true;
  await expect(send(log)).rejects.toThrow();
  expect(events).toEqual([]);
  Object.assign(server, { loses: false, isFull: true });
  expect(await resultsOf(log)).toEqual(['known', 'applied']);
  expect(events).toEqual(['a 72']);
  expect(server.placed).toBe(1);
});

it('keeps the entries of one that is refused, and sends the others; on a later day keeps itself', async () => {
  const of = randomUUID();
  const { server, events } = aServer(of);
  server.isFull = true;
  const log = [
    aWalkIn(of),
    entry('a', of, { kind: 'arrived' }),
    { ...here, id: 'b', type: 'attendance', childId: 3, kind: 'arrived' } as GateEvent,
  ];
  const [refused, ...others] = await send(log);
  expect(refused).toMatchObject({ result: 'refused', sentence: 'This day is full.' });
  expect(others.map(({ id, result }) => [id, result])).toEqual([
    ['a', 'held'],
    ['b', 'applied'],
  ]);
  expect(events).toEqual(['unbooked Ada Hughes, Grace Hughes, 07700 900123', 'b 3']);
  expect(await resultsOf([aWalkIn(of, { date: '2020-01-01' })])).toEqual(['held']);
  expect(await resultsOf([aWalkIn(of, { isRemoved: true })])).toEqual(['applied']);
  expect(events.slice(2)).toEqual([
    'unbooked Ada Hughes, Grace Hughes, 07700 900123',
    `undone ${of}`,
  ]);
});
