import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { startApi, type TestApi } from '../test/start-api';
import { ACCESS, type Access } from './kernel/http/access';
import { type Grant, may } from './kernel/http/may';
import { MembershipEntity } from './staff/membership.entity';
import { grantsOf, type Role, roles } from './staff/permissions';

const SERIALIZE_OPTIONS = 'class_serializer:options';

/** Routes that answer with a file: what is in it is chosen column by column. */
const files = [
  'BookingExportController.download',
  'PicturesController.read',
  'SiteController.logo',
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

async function statusOf({ method, path }: Route, headers = {}): Promise<number> {
  const address = `/${path}`.replaceAll(/:\w+/g, '1').replaceAll(/\/+/g, '/');
  const answer = await fetch(`${api.url}/api${address}`, {
    method,
    headers: { Origin: 'http://admin.localhost:4300', ...headers },
  });
  return answer.status;
}

/** Makes the only account a member as somebody else, and logs it in. */
async function memberAs(role: Role): Promise<{ grants: Grant[]; headers: { Cookie: string } }> {
  const membership = { role, venueKey: null };
  await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, membership);
  const { headers } = await api
    .http()
    .post('/api/admin/login')
    .set('Origin', 'http://admin.localhost:4300')
    .send({ username: 'admin', password: 'sunfield-demo' })
    .expect(200);
  return { grants: grantsOf([membership]), headers: { Cookie: String(headers['set-cookie']) } };
}

const namesOf = (found: Route[]) => found.map(({ name }) => name);

test('there are routes', () => {
  expect(namesOf(routes)).toContain('HealthController.live');
});

test('every route says who may call it', () => {
  expect(namesOf(routes.filter(({ access }) => !access))).toEqual([]);
});

test('every staff route names the permission it needs, but those of one’s own account', () => {
  const bare = routes.filter(
    ({ access, path }) =>
      access?.kind === 'staff' && !access.permission && !path.startsWith('admin/account/'),
  );
  expect(namesOf(bare)).toEqual([]);
});

test('staff of one venue are let in only where each venue is asked about again', () => {
  const some = routes.filter(
    ({ access }) => access?.kind === 'staff' && access.where === 'somewhere',
  );
  expect(namesOf(some).sort()).toEqual([
    'RegisterExportController.download',
    'RegistersController.printed',
    'RegistersController.read',
  ]);
});

test('every staff route turns a visitor away, whatever is sent', async () => {
  const staffOnly = routes.filter(({ access }) => access?.kind === 'staff');
  expect(staffOnly.length).toBeGreaterThan(20);
  for (const route of staffOnly) {
    expect(`${route.name} ${await statusOf(route)}`).toBe(`${route.name} 401`);
  }
});

test.each(roles)('a member as %s is refused every route that the role is not for', async (role) => {
  const { grants, headers } = await memberAs(role);
  const staff = { id: 1, username: 'admin', grants };
  const refused = routes.filter(
    ({ access }) => access?.kind === 'staff' && access.permission && !may(staff, access.permission),
  );
  for (const route of refused) {
    expect(`${route.name} ${await statusOf(route, headers)}`).toBe(`${route.name} 403`);
  }
  const fewest: Record<Role, number> = { owner: 0, manager: 5, coach: 20 };
  expect(refused.length).toBeGreaterThanOrEqual(fewest[role]);
});

test('what is public under /admin is only the way in', () => {
  const open = routes.filter(
    ({ access, path }) => access?.kind === 'public' && path.replace(/^\/+/, '').startsWith('admin'),
  );
  const wayIn = ['login', 'login/second-step', 'logout', 'check', 'first-owner'];
  expect(open.filter(({ path }) => !wayIn.some((end) => path.endsWith(end)))).toEqual([]);
});

test('every answer has a schema, so that nothing unforeseen leaves', () => {
  const bare = routes.filter(({ hasSchema, name }) => !hasSchema && !files.includes(name));
  expect(namesOf(bare)).toEqual([]);
});
