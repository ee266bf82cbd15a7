import type { Server } from 'node:http';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { defineRoute, Public, type Route, type RouteRules } from '@sunfield/contracts/kit/route';
import request from 'supertest';
import * as z from 'zod/mini';
import { parseConfig } from '../../src/kernel/config/config';
import { prepareHttp } from '../../src/kernel/http/http';
import { answer } from '../../src/kernel/http/controller-of';
import { type Input } from '../../src/kernel/http/route';
import { KernelModule } from '../../src/kernel/kernel.module';
import { schema } from '../../src/operations/schema/schema';
import { callsOf, type Calls } from './calls-of';
import { TestClock } from './test-clock';
import { createTestDatabase } from './test-database';

/** The kernel alone with the test's routes, for behaviour common to every route. */
export async function startKernel(
  controllers: Type[],
  env: Record<string, string> = {},
  /** Changes the URL by which it reaches its database. */
  through: (databaseUrl: string) => string = (url) => url,
): Promise<Calls & { url: string; clock: TestClock; server: Server; stop: () => Promise<void> }> {
  const database = await createTestDatabase();
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: through(database.url), ...env });
  const clock = new TestClock();
  const options = { config, schema, clock, areJobsTimed: false };

  @Module({ imports: [KernelModule.for(options)], controllers })
  class ProbeModule {}

  const app = await NestFactory.create<NestExpressApplication>(ProbeModule, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  prepareHttp(app, config);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    url,
    clock,
    ...callsOf(() => request(url)),
    server: app.getHttpServer(),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** A route of a test: open to everyone unless said otherwise, with any answer. */
export const probe = (
  at: `GET /api/${string}` | `POST /api/${string}`,
  handler: (input: Input<Route>) => unknown,
  rules: Partial<RouteRules> = {},
) => answer(defineRoute(at, { access: Public, answer: z.any(), ...rules }), handler);
