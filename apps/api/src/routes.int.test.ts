import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Caller, callers, callersOf } from '../test/access-matrix';
import { ModulesContainer } from '@nestjs/core';
import { allRoutes, routesBySubject } from '@sunfield/contracts/all-routes';
import { type ManagerRight, managerRights } from '@sunfield/contracts/staff/staff-accounts';
import { anOrder } from '../test/families/an-order';
import { breakingChanges, type ReleasedRoute } from '../test/contract/breaking-changes';
import { addressCode } from '../test/families/prove-address';
import { startApi, type TestApi } from '../test/running/start-api';
import { isLimitKnown } from './kernel/http/rate-limit';
import { ROUTE } from './kernel/http/route';
import { log } from './kernel/log/log';
import { listRoutes, type ListedRoute } from './list-routes';
import { MembershipEntity } from './staff/model/membership.entity';

const consoleOrigin = 'http://admin.localhost:4300';

let api: TestApi;
const routes = listRoutes();
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const OF_FAMILY = /Okafor|ngozi@|Peanut|grandmother/;

async function call({ method, path }: ListedRoute, headers = {}) {
  const address = `/${path}`.replaceAll(/:\w+/g, '1').replaceAll(/\/+/g, '/');
  const answer = await fetch(`${api.url}/api${address}`, {
    method,
    headers: { Origin: consoleOrigin, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Each caller's request headers, after the parent has booked; staff are the only account, with this caller's role. */
async function headersOf(caller: Caller): Promise<object> {
  const booked = await api.post('/api/bookings', anOrder()).expect(201);
  if (caller === 'visitor') return {};
  if (caller === 'parent') return cookiesOf(booked);
  if (caller === 'proven') return proofOf('ngozi@example.com');
  if (caller === 'known') return deviceOf('ngozi@example.com');
  const membership = { role: caller, venueKey: caller === 'coach' ? 'st-marys' : null };
  await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, membership);
  const login = { username: 'admin', password: 'sunfield-demo' };
  const post = api.post('/api/admin/login').set('Origin', consoleOrigin);
  return cookiesOf(await post.send(login).expect(200));
}

async function proofOf(email: string) {
  await api.post('/api/address-proof/code', { email }).expect(202);
  const body = { email, code: await addressCode(api) };
  return cookiesOf(await api.post('/api/address-proof', body).expect(200));
}

/** What is left once the proof has ended. */
async function deviceOf(email: string): Promise<object> {
  const proof = await proofOf(email);
  return cookiesOf(await api.post('/api/known-devices').set(proof).expect(200));
}

const cookiesOf = ({ headers }: { headers: unknown }) => {
  const { 'set-cookie': set } = headers as { 'set-cookie': string[] };
  return { Cookie: set.map((cookie) => cookie.split(';')[0]).join('; ') };
};

const namesOf = (found: ListedRoute[]) => found.map(({ name }) => name);

/** The routes that the running application's controllers answer. */
function handledRoutes(): unknown[] {
  const modules = [...api.app.get(ModulesContainer).values()];
  return modules
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => {
      const { prototype } = metatype as { prototype: Record<string, unknown> };
      return Object.getOwnPropertyNames(prototype).map((name) => prototype[name]);
    })
    .filter((handler) => typeof handler === 'function' && Reflect.hasMetadata('path', handler))
    .map((handler) => Reflect.getMetadata(ROUTE, handler as object) as unknown);
}

test('every route of libs/contracts has its handler, and every handler a route', () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(allRoutes.size).toBe(
    Object.values(routesBySubject).flatMap((table) => Object.keys(table)).length,
  );
  const handled = handledRoutes();
  const nameOf = (route: unknown) => [...allRoutes].find(([, one]) => one === route)?.[0];
  expect(handled.map(nameOf).sort()).toEqual([...allRoutes.keys()].sort());
});

test('the limits of every route can be counted', () => {
  const kinds = [...allRoutes.values()].flatMap(({ limits = [] }) => limits.map(({ per }) => per));
  expect([...new Set(kinds)].filter((per) => !isLimitKnown(per))).toEqual([]);
});

test('every staff route names the permission it needs, but those of one’s own account', () => {
  const bare = routes.filter(
    ({ access, path }) =>
      access.kind === 'staff' &&
      access.permissions.length === 0 &&
      !path.startsWith('admin/account/'),
  );
  expect(namesOf(bare)).toEqual([]);
});

/** What deployed sites and open pages rely on: `npm run contract:release`. */
const released = join(import.meta.dirname, '../../../libs/contracts/released-routes.json');

test('nothing changes under the sites of the last release, which may be deployed later or not at all', () => {
  const before = JSON.parse(readFileSync(released, 'utf8')) as ReleasedRoute[];
  expect(before.length).toBeGreaterThan(100);
  // If intended, the sites must be deployed first, or together with the API: `npm run contract:release` accepts it.
  expect(breakingChanges(before, routes as ReleasedRoute[])).toEqual([]);
});

test('whom a route lets in changes only with the record', () => {
  const before = JSON.parse(readFileSync(released, 'utf8')) as ReleasedRoute[];
  const access = ({ method, path }: ReleasedRoute) =>
    routes.find((one) => one.method === method && one.path === path)?.access;
  // If intended, `npm run contract:release` accepts it, and the commit shows it.
  for (const route of before)
    expect([route.name, access(route)]).toEqual([route.name, route.access]);
});

test('staff of one venue are let in only where each venue is asked about again', () => {
  const some = routes.filter(({ access }) => access.kind === 'staff' && access.somewhere);
  expect(namesOf(some).sort()).toEqual([
    'addPartyGuest',
    'exportRegisters',
    'listPartySheets',
    'listRegisterDays',
    'listRegisterVenues',
    'listUnpaidAtGate',
    'openGate',
    'readAttendance',
    'readCarePhoto',
    'readCareRecords',
    'readDeviceKey',
    'readDuty',
    'readRegisters',
    'readToTell',
    'readWalkIn',
    'recordAttendance',
    'recordCare',
    'recordDuty',
    'recordRegisterPrint',
    'saveGroups',
    'search',
  ]);
});

/** Every right except one; without `people` there is neither `money` nor `exports`. */
const rightsWithout = (right: ManagerRight): ManagerRight[] =>
  right === 'people' ? ['settings'] : managerRights.filter((other) => other !== right);

describe.each(managerRights)('a manager without the right to %s', (right) => {
  const rights = rightsWithout(right);
  let headers: object;
  beforeAll(async () => {
    await api.reset();
    headers = await headersOf('manager');
    await api.dataSource.getRepository(MembershipEntity).update({ staffId: 1 }, { rights });
  });

  test('is refused what needs it, immediately and in the open session, and let in to the rest', async () => {
    const logged = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    for (const route of routes) {
      const { rights: needed } = callersOf(route.access);
      if (!needed) continue;
      const { status, text } = await call(route, headers);
      if (needed.every((one) => rights.includes(one))) {
        const isForbidden = status === 403 && text.includes('"forbidden"');
        expect(`${route.name} ${isForbidden}`).toBe(`${route.name} false`);
      } else {
        expect(`${route.name} ${status}`).toBe(`${route.name} 403`);
        expect(`${route.name} ${OF_FAMILY.exec(text)?.[0]}`).toBe(`${route.name} undefined`);
      }
    }
    logged.mockRestore();
  });
});

describe.each(callers)('%s', (caller) => {
  const mayCall = ({ access }: ListedRoute) => callersOf(access).who.includes(caller);
  const isStaff = caller === 'coach' || caller === 'manager' || caller === 'owner';
  let headers: object;
  beforeAll(async () => {
    await api.reset();
    headers = await headersOf(caller);
  });

  test('is refused what is not theirs, and reads nothing of a family there', async () => {
    const logged = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    for (const route of routes.filter((one) => !mayCall(one))) {
      const { status, text } = await call(route, headers);
      if (route.access.kind === 'staff') {
        expect(`${route.name} ${status}`).toBe(`${route.name} ${isStaff ? 403 : 401}`);
        const refusals = logged.mock.calls.filter(([said]) => said === 'a permission was refused');
        expect(refusals).toHaveLength(isStaff ? 1 : 0);
        logged.mockClear();
      }
      expect(`${route.name} ${OF_FAMILY.exec(text)?.[0]}`).toBe(`${route.name} undefined`);
    }
  });

  test('is let in where they may be', async () => {
    // Logout comes last, because it ends the session.
    const inOrder = routes.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)));
    for (const route of inOrder.filter(mayCall)) {
      const { status, text } = await call(route, headers);
      // A missing booking gets the same answer as a wrong link: access was granted.
      const isRefused = [401, 403].includes(status) && !text.includes('"link_withdrawn"');
      expect(`${route.name} ${isRefused}`).toBe(`${route.name} false`);
      if (['known', 'proven'].includes(caller) && endsDevice(route))
        headers = await headersOf(caller);
    }
  });
});

const endsDevice = ({ name }: ListedRoute): boolean =>
  ['endAddressProof', 'endKnownDevice', 'endKnownDevices'].includes(name);
const isLogout = ({ name }: ListedRoute): boolean => name === 'logOut';

test('what is public under /admin is only the way in', () => {
  const open = routes.filter(
    ({ access, path }) => access.kind === 'public' && path.replace(/^\/+/, '').startsWith('admin'),
  );
  const wayIn = [
    'login',
    'login/second-step',
    'login/second-step/passkey',
    'logout',
    'check',
    'first-owner',
  ];
  wayIn.push('forgotten-password', 'reset-password');
  expect(open.filter(({ path }) => !wayIn.some((end) => path.endsWith(end)))).toEqual([]);
});
