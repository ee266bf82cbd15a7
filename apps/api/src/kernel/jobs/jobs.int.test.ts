import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../test/running/open-test-database';
import { TestClock } from '../../../test/running/test-clock';
import { Metrics } from '../metrics/metrics';
import { Jobs } from './jobs';
import { withLease } from '../database/leases';

let dataSource: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ dataSource, close } = await openTestDatabase());
});
afterAll(() => close());
beforeEach(() => dataSource.query('DELETE FROM leases'));

let isServing = () => false;
const settings = (areTimed: boolean) => ({
  areTimed,
  stop: new AbortController().signal,
  isServing: () => isServing(),
});
const replica = (areTimed = false, clock = new TestClock()) =>
  new Jobs(dataSource, clock, settings(areTimed), new Metrics());

test('of ten replicas at the same moment one does the work', async () => {
  let rounds = 0;
  let refused = 0;
  // The work lasts until the other nine have been refused, or until a second round begins.
  const run = async () => {
    rounds += 1;
    while (refused < 9 && rounds === 1) await wait(10);
  };
  const replicas = Array.from({ length: 10 }, () => replica());
  for (const each of replicas) each.add({ name: 'sweep', everyMs: 1000, run });
  await Promise.all(
    replicas.map(async (each) => {
      await each.runNow('sweep');
      refused += 1;
    }),
  );
  expect(rounds).toBe(1);
  await replicas[0]?.runNow('sweep');
  expect(rounds).toBe(2);
});

test('shared work goes on while a replica that took some of it is dead', async () => {
  let rounds = 0;
  const end = new TestClock().now().getTime() + 60_000;
  await dataSource.query('INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)', [
    'job:send',
    'the dead',
    end,
  ]);
  const jobs = replica();
  const run = () => Promise.resolve((rounds += 1));
  jobs.add({ name: 'send', everyMs: 1000, isShared: true, run });
  await jobs.runNow('send');
  expect(rounds).toBe(1);
});

test('between two batches a job gives way for as long as a request is being served', async () => {
  const jobs = replica();
  const steps: string[] = [];
  jobs.add({
    name: 'long',
    everyMs: 1000,
    run: async (_stop, giveWay) => {
      steps.push('first batch');
      await wait(20);
      await giveWay();
      steps.push('second batch');
    },
  });
  let looks = 0;
  isServing = () => {
    steps.push('a request waits');
    return (looks += 1) < 2;
  };
  await jobs.runNow('long');
  isServing = () => false;
  expect(steps).toEqual(['first batch', 'a request waits', 'a request waits', 'second batch']);
});

test('a job that fails lets go', async () => {
  let rounds = 0;
  const jobs = replica();
  const run = () => {
    rounds += 1;
    return Promise.reject(new Error('no luck'));
  };
  jobs.add({ name: 'sweep', everyMs: 1000, run });
  await expect(jobs.runNow('sweep')).rejects.toThrow('no luck');
  await expect(jobs.runNow('sweep')).rejects.toThrow('no luck');
  expect(rounds).toBe(2);
});

test('the lease of a replica that died ends by itself', async () => {
  const clock = new TestClock();
  const lease = { name: 'sweep', forMs: 60_000 };
  const end = clock.now().getTime() + 60_000;
  await dataSource.query('INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)', [
    'sweep',
    'the dead',
    end,
  ]);
  const nothing = () => Promise.resolve();
  expect(await withLease(dataSource, clock, lease, nothing)).toBe(false);
  clock.advance({ seconds: 59 });
  expect(await withLease(dataSource, clock, lease, nothing)).toBe(false);
  clock.advance({ seconds: 1 });
  expect(await withLease(dataSource, clock, lease, nothing)).toBe(true);
});

test('the lease of a replica that lives is renewed', async () => {
  const clock = new TestClock();
  const lease = { name: 'sweep', forMs: 150 };
  const slow = withLease(dataSource, clock, lease, async () => {
    clock.advance({ seconds: 100 });
    await wait(120);
    expect(await withLease(dataSource, clock, lease, () => Promise.resolve())).toBe(false);
  });
  expect(await slow).toBe(true);
});

test('timed jobs repeat, can be woken, and end before the application does', async () => {
  let begun = 0;
  let ended = 0;
  const jobs = replica(true);
  const run = async () => {
    begun += 1;
    await wait(50);
    ended += 1;
  };
  jobs.add({ name: 'often', everyMs: 20, run });
  jobs.add({ name: 'seldom', everyMs: 3600_000, run });
  jobs.onApplicationBootstrap();
  await wait(300);
  const often = begun;
  expect(often).toBeGreaterThan(1);
  jobs.wake('seldom');
  await wait(20);
  await jobs.beforeApplicationShutdown();
  expect(ended).toBe(begun);
  const atShutdown = begun;
  await wait(100);
  expect(begun).toBe(atShutdown);
});

test('a rare job has its first round soon after the start', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const hourMs = 3600_000;
    const jobs = replica(true);
    let rounds = 0;
    const run = () => Promise.resolve((rounds += 1));
    jobs.add({ name: 'erase', everyMs: 6 * hourMs, isRare: true, isShared: true, run });
    jobs.onApplicationBootstrap();
    const pass = async (ms: number) => {
      mock.timers.tick(ms);
      await new Promise(setImmediate);
    };
    await pass(60_000);
    expect(rounds).toBe(1);
    await pass(5 * hourMs);
    expect(rounds).toBe(1);
    await pass(hourMs);
    expect(rounds).toBe(2);
    await jobs.beforeApplicationShutdown();
  } finally {
    mock.timers.reset();
  }
});

test('after a long round a timed job rests longer, and runs immediately when requested', async () => {
  const begun: number[] = [];
  let ended = 0;
  const jobs = replica(true);
  const run = async () => {
    begun.push(performance.now());
    await wait(100);
    ended += 1;
  };
  jobs.add({ name: 'compare', everyMs: 10, rests: 5, run });
  jobs.onApplicationBootstrap();
  try {
    await pWaitFor(() => ended === 2);
    expect(begun[1]! - begun[0]!).toBeGreaterThan(500);
    await jobs.beforeApplicationShutdown();
    await jobs.runNow('compare');
    expect(ended).toBe(3);
  } finally {
    await jobs.beforeApplicationShutdown();
  }
});

test('woken in the middle of a round, a job begins another right after it', async () => {
  let rounds = 0;
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => (endFirst = resolve));
  const jobs = replica(true);
  const run = async () => {
    rounds += 1;
    await first;
  };
  jobs.add({ name: 'seldom', everyMs: 3600_000, run });
  jobs.onApplicationBootstrap();
  try {
    jobs.wake('seldom');
    await pWaitFor(() => rounds === 1);
    jobs.wake('seldom');
    endFirst();
    await pWaitFor(() => rounds === 2);
  } finally {
    await jobs.beforeApplicationShutdown();
  }
  expect(rounds).toBe(2);
});

test('without timers nothing runs by itself, and names are unique', async () => {
  let rounds = 0;
  const jobs = replica();
  const run = () => Promise.resolve((rounds += 1));
  jobs.add({ name: 'often', everyMs: 10, run });
  expect(() => jobs.add({ name: 'often', everyMs: 10, run })).toThrow('often');
  jobs.onApplicationBootstrap();
  jobs.wake('often');
  await wait(50);
  expect(rounds).toBe(0);
  await expect(jobs.runNow('unknown')).rejects.toThrow('unknown');
});
