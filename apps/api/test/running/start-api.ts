import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app';
import { parseConfig } from '../../src/kernel/config/config';
import { Jobs } from '../../src/kernel/jobs/jobs';
import { databases, lastLook } from '../check-books';
import { rememberSeed } from '../seeded-data';
import { callsOf, type Calls } from './calls-of';
import { TestClock } from './test-clock';
import { createMigratedDatabase } from './template-database';

export interface StartOptions {
  /** Environment variables that override the tests' defaults. */
  env?: Record<string, string>;
  clock?: TestClock;
  /** Timed jobs are off by default; `runJob` runs a round. */
  areJobsTimed?: boolean;
  /** A port chosen in advance, if something else must know it first. */
  port?: number;
}

export interface TestApi extends Calls {
  url: string;
  app: NestExpressApplication;
  dataSource: DataSource;
  clock: TestClock;
  /** What calls without cookies, to be passed on; for one call there is `api.post('/api/bookings', order)`. */
  http: () => ReturnType<typeof request>;
  /** A client that keeps its cookies, as a browser does. */
  browser: () => ReturnType<typeof request.agent>;
  runJob: (name: string) => Promise<void>;
  /** Resets the database to a fresh installation; for `beforeEach`. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The real application on a separate, migrated database, listening on loopback; `testApi` is one for a file's tests. */
export async function startApi(options: StartOptions = {}): Promise<TestApi> {
  const shared = options.env?.['DATABASE_URL'];
  const database = shared === undefined ? await createMigratedDatabase() : undefined;
  const clock = options.clock ?? new TestClock();
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database?.url,
    // An unused port: the local Stripe of a running `npm start` would report these payments as unknown.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    STRIPE_SCRIPT_URL: 'http://localhost:9/stripe.js',
    // Many families in one test book with the same network address and email.
    UNPAID_PLACES_PER_FAMILY: '1000',
    UNPAID_PLACES_PER_NETWORK: '10000',
    UNPAID_PERCENT_OF_DAY: '100',
    // A test has its answers before it stops the API.
    STOP_DRAIN_MS: '0',
    // Days pass within a test.
    FRESH_PROOF_MINUTES: '10080',
    ...options.env,
  });
  const app = await createApp(config, { clock, areJobsTimed: options.areJobsTimed ?? false });
  await app.listen(options.port ?? 0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const dataSource = app.get(DataSource);
  databases.add(dataSource);
  return {
    url,
    app,
    dataSource,
    clock,
    ...callsOf(() => request(url)),
    http: () => request(url),
    browser: () => request.agent(url),
    runJob: (name) => app.get(Jobs).runNow(name),
    reset: await rememberSeed(dataSource),
    stop: async () => {
      try {
        await lastLook(dataSource);
      } finally {
        await app.close();
        await database?.drop();
      }
    },
  };
}

/**
 * What is started before the first test of a file, reset before each, and stopped after the last. Its `parts` are objects
 * from the beginning, so that tests can be written with them before they are filled.
 */
export function inTests<
  Started extends Pick<TestApi, 'reset' | 'stop'>,
  Part extends keyof Started = never,
>(start: () => Promise<Started>, parts: Part[] = []): Started {
  const early = Object.fromEntries(parts.map((part) => [part, {}])) as Started;
  const started = { ...early };
  beforeAll(async () => {
    Object.assign(started, await start());
    for (const part of parts) started[part] = Object.assign(early[part] as object, started[part]);
  });
  beforeEach(() => started.reset());
  afterAll(() => started.stop());
  return started;
}

export const testApi = (options?: StartOptions): TestApi => inTests(() => startApi(options));
