/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  dayKey,
  forgetDay,
  forgetDayOfOthers,
  importKey,
  keepKey,
  savedPage,
  savePage,
} from './day-key';
import { deleteStore, deviceId, withStore } from './device-store';
import { openWaiting, record, recorded, type Send, sendWaiting, waiting } from './event-log';

const HOUR = 3_600_000;
const aKey = (member: string) => ({
  member,
  date: '2026-08-03',
  keys: [randomBytes(32).toString('base64url')],
});
const anna = aKey('anna');
const ben = aKey('ben');

interface Arrival {
  id: string;
  child: string;
}

let held: Promise<unknown>;

beforeEach(async () => {
  await deleteStore();
  held = Promise.resolve();
  // One lock, as browsers have it for all tabs of a site.
  const request = (_: string, use: () => Promise<void>) => {
    const done = held.then(use);
    held = done.catch(() => undefined);
    return done;
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { locks: { request } },
    configurable: true,
  });
  await keepKey({ ...anna, endsInMs: 9 * HOUR });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const sendAll = async (send: Send<Arrival>) => {
  const key = await dayKey();
  if (key) await sendWaiting(key, send);
};

const apply = (events: Arrival[]) =>
  Promise.resolve(events.map(({ id }) => ({ id, result: 'applied' as const })));

/** Everything stored, as text; keys cannot be exported. */
async function textOnDisk(): Promise<string> {
  const parts = await withStore(async (store) => [
    ...(await store.getAll('pages')),
    ...(await store.getAll('events')),
  ]);
  const readable = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
    if (value !== null && typeof value === 'object') return Object.values(value).map(readable);
    return value;
  };
  return JSON.stringify(parts.map(readable));
}

it('keeps what waits for another entry, and sends the others', async () => {
  for (const id of ['a', 'b', 'c']) await record({ id, child: 'Otis Price' });
  const sent: string[] = [];
  const send = (result: 'held' | 'applied') => (events: Arrival[]) => {
    sent.push(...events.map(({ id }) => id));
    return Promise.resolve(
      events.map(({ id }) => ({ id, result: id === 'b' ? result : ('applied' as const) })),
    );
  };
  await sendAll(send('held'));
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(await waiting()).toMatchObject([{ count: 1 }]);
  await sendAll(send('applied'));
  expect(sent).toEqual(['a', 'b', 'c', 'b']);
  expect(await waiting()).toEqual([]);
});

it('keeps the children of the day sealed, and opens them for its own key only', async () => {
  await savePage('today', { children: ['Otis Price'] });
  expect(await savedPage('today')).toEqual({ children: ['Otis Price'] });
  expect(await textOnDisk()).not.toContain('Otis');
  await keepKey({ ...ben, endsInMs: HOUR });
  expect(await savedPage('today')).toBeUndefined();
  expect(await withStore((store) => store.count('pages'))).toBe(0);
});

it('forgets the day when another member logs in, and keeps it for the same one', async () => {
  await savePage('today', { children: ['Otis Price'] });
  await forgetDayOfOthers('anna');
  expect(await savedPage('today')).toBeDefined();
  await forgetDayOfOthers('ben');
  expect(await dayKey()).toBeUndefined();
  expect(await textOnDisk()).toBe('[]');
});

it('gives nothing away once the day is over, and keeps what waits for the member', async () => {
  await savePage('today', { children: ['Otis Price'] });
  await record({ id: 'e1', child: 'Otis Price' });
  expect(await dayKey(Date.now() + 9 * HOUR)).toBeUndefined();
  expect(await savedPage('today')).toBeUndefined();
  expect(await recorded()).toEqual([]);
  expect(await textOnDisk()).not.toContain('Otis');
  await expect(record({ id: 'e2', child: 'Isla' })).rejects.toThrow(/day on this device has ended/);

  expect(await waiting()).toEqual([{ member: 'anna', day: '2026-08-03', count: 1 }]);
  const arrived: Arrival[] = [];
  const left = { member: 'anna', day: anna.date, key: await importKey(anna.keys[0] ?? '') };
  expect(await openWaiting(left)).toEqual([{ id: 'e1', child: 'Otis Price' }]);
  expect(await openWaiting({ ...left, member: 'ben' })).toEqual([]);
  await sendWaiting<Arrival>(left, (events) => {
    arrived.push(...events);
    return apply(events);
  });
  expect(arrived).toEqual([{ id: 'e1', child: 'Otis Price' }]);
  expect(await waiting()).toEqual([]);
});

it('ends the day if the device’s clock is set back, but not if it is corrected a little', async () => {
  const later = Date.now() + 2 * HOUR;
  expect(await dayKey(later)).toMatchObject({ member: 'anna' });
  expect(await dayKey(later - 60_000)).toMatchObject({ member: 'anna' });
  expect(await dayKey(later - HOUR)).toBeUndefined();
});

it('sends events once and in order, from several tabs at the same time', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `e${index}`);
  await Promise.all(ids.map((id) => record({ id, child: id })));
  const sent: string[] = [];
  const batches: number[] = [];
  const send = async (events: Arrival[]) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    batches.push(events.length);
    sent.push(...events.map(({ id }) => id));
    return apply(events);
  };
  await Promise.all([sendAll(send), sendAll(send), sendAll(send)]);
  expect(sent).toEqual(ids);
  expect(batches).toEqual([200, 200, 50]);
});

it('keeps events that did not arrive, or were not answered, and shows those that were refused', async () => {
  await record({ id: 'e1', child: 'Otis' });
  await record({ id: 'e2', child: 'Isla' });
  await expect(sendAll(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
  await expect(sendAll(() => Promise.resolve([]))).rejects.toThrow(/did not answer event e1/);
  expect(await waiting()).toMatchObject([{ count: 2 }]);
  const sentence = 'Isla is not expected today.';
  await sendAll(() =>
    Promise.resolve([
      { id: 'e1', result: 'known' },
      { id: 'e2', result: 'refused', sentence },
    ]),
  );
  expect(await recorded()).toMatchObject([
    { id: 'e1', state: 'sent' },
    { id: 'e2', state: 'refused', refusal: sentence },
  ]);
});

describe('a device without space', () => {
  /** What is written is taken back when it does not fit. */
  const fill = () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    for (const method of ['add', 'put'] as const)
      jest
        .spyOn(IDBObjectStore.prototype as unknown as Record<typeof method, () => unknown>, method)
        .mockImplementation(function (this: IDBObjectStore) {
          this.transaction.abort();
          return full();
        });
    jest
      .spyOn(IDBCursor.prototype as unknown as { update: () => unknown }, 'update')
      .mockImplementation(function (this: IDBCursor) {
        (this.source as IDBIndex).objectStore.transaction.abort();
        return full();
      });
  };

  it('loses no event: the page keeps it, in order, until there is space', async () => {
    await record({ id: 'e1', child: 'Otis' });
    fill();
    await record({ id: 'e2', child: 'Isla' });
    await record({ id: 'e3', child: 'Noor' });
    expect(await recorded()).toMatchObject([
      { id: 'e1', isUnstored: false },
      { id: 'e2', child: 'Isla', state: 'waiting', isUnstored: true },
      { id: 'e3', isUnstored: true },
    ]);
    expect(await waiting()).toMatchObject([{ count: 3 }]);
    jest.restoreAllMocks();
    await record({ id: 'e4', child: 'Ada' });
    expect(await recorded()).toMatchObject(
      ['e1', 'e2', 'e3', 'e4'].map((id) => ({ id, isUnstored: false })),
    );
    await sendAll(apply);
  });

  it('sends each once, and shows what was refused', async () => {
    await record({ id: 'e1', child: 'Otis' });
    await record({ id: 'e2', child: 'Isla' });
    fill();
    await record({ id: 'e3', child: 'Noor' });
    await record({ id: 'e4', child: 'Ada' });
    const sent: string[] = [];
    const send = (events: Arrival[]) => {
      sent.push(...events.map(({ id }) => id));
      return Promise.resolve(
        events.map(({ id }) => ({
          id,
          ...(['e2', 'e4'].includes(id)
            ? { result: 'refused' as const, sentence: 'Not today.' }
            : { result: 'applied' as const }),
        })),
      );
    };
    await sendAll(send);
    await sendAll(send);
    expect(sent).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(await waiting()).toEqual([]);
    const refused = { state: 'refused', refusal: 'Not today.' };
    expect((await recorded<Arrival>()).filter(({ state }) => state !== 'sent')).toMatchObject([
      { id: 'e4', ...refused },
      { id: 'e2', ...refused },
    ]);
    jest.restoreAllMocks();
    await sendAll(send);
    expect(sent).toHaveLength(4);
  });
});

it('deletes what was sent with the day, and never what waits', async () => {
  await record({ id: 'e1', child: 'Otis' });
  await sendAll(apply);
  await record({ id: 'e2', child: 'Isla' });
  await forgetDay();
  const left = await withStore((store) => store.getAll('events'));
  expect(left.map(({ id }) => id)).toEqual(['e2']);
});

it('has one name for the device, however many tabs ask first', async () => {
  const names = await Promise.all([deviceId(), deviceId(), deviceId()]);
  expect(new Set(names).size).toBe(1);
});
