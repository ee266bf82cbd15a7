import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { startApi, type TestApi } from '../test/start-api';
import { ACCESS, type Access } from './kernel/http/access';

const SERIALIZE_OPTIONS = 'class_serializer:options';

/** Routes that answer with a file: what is in it is chosen column by column. */
const files = [
  'BookingExportController.download',
  'RegisterExportController.download',
  'BookingCalendarController.download',
  'OverviewController.downloadTakings',
  'TshirtOrdersController.download',
];

interface Route {
  name: string;
  method: string;
  path: string;
  access: Access | undefined;
  hasSchema: boolean;
}

let api: TestApi;
let routes: Route[];
beforeAll(async () => {
  api = await startApi();
  routes = allRoutes();
});
afterAll(() => api.stop());

type Decorated = { name: string } & object;

function allRoutes(): Route[] {
  const modules = [...api.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOf(metatype as Decorated) : []));
}

function routesOf(controller: Decorated): Route[] {
  const { prototype } = controller as unknown as { prototype: Record<string, unknown> };
  return Object.getOwnPropertyNames(prototype)
    .map((name) => prototype[name])
    .filter((handler): handler is Decorated => typeof handler === 'function')
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => ({
      name: `${controller.name}.${handler.name}`,
      method: RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '',
      path: [controller, handler]
        .map((part) => String(Reflect.getMetadata(PATH_METADATA, part)))
        .join('/'),
      access: declared<Access>(ACCESS, handler, controller),
      hasSchema: Boolean(
        declared<{ schema?: unknown }>(SERIALIZE_OPTIONS, handler, controller)?.schema,
      ),
    }));
}

const declared = <Value>(key: string, handler: object, controller: object): Value | undefined =>
  (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as Value | undefined;

const namesOf = (found: Route[]) => found.map(({ name }) => name);

test('there are routes', () => {
  expect(namesOf(routes)).toContain('HealthController.check');
});

test('every route says who may call it', () => {
  expect(namesOf(routes.filter(({ access }) => !access))).toEqual([]);
});

test('every staff route names the permission it needs', () => {
  const bare = routes.filter(({ access }) => access?.kind === 'staff' && !access.permission);
  expect(namesOf(bare)).toEqual([]);
});

test('staff of one venue are let in only where each venue is asked about again', () => {
  const some = routes.filter(
    ({ access }) => access?.kind === 'staff' && access.where === 'somewhere',
  );
  expect(namesOf(some).sort()).toEqual([
    'RegisterExportController.download',
    'RegistersController.read',
  ]);
});

test('every staff route turns a visitor away, whatever is sent', async () => {
  const staffOnly = routes.filter(({ access }) => access?.kind === 'staff');
  expect(staffOnly.length).toBeGreaterThan(20);
  for (const { name, method, path } of staffOnly) {
    const address = `/${path}`.replaceAll(/:\w+/g, '1').replaceAll(/\/+/g, '/');
    const answer = await fetch(`${api.url}/api${address}`, {
      method,
      headers: { Origin: 'http://admin.localhost:4300' },
    });
    expect(`${name} ${answer.status}`).toBe(`${name} 401`);
  }
});

test('what is public under /admin is only the way in', () => {
  const open = routes.filter(
    ({ access, path }) => access?.kind === 'public' && path.replace(/^\/+/, '').startsWith('admin'),
  );
  const wayIn = ['login', 'logout', 'check'];
  expect(open.filter(({ path }) => !wayIn.some((end) => path.endsWith(end)))).toEqual([]);
});

test('every answer has a schema, so that nothing unforeseen leaves', () => {
  const bare = routes.filter(({ hasSchema, name }) => !hasSchema && !files.includes(name));
  expect(namesOf(bare)).toEqual([]);
});
