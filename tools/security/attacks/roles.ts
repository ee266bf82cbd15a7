/**
 * Each role, and each manager without one right, calls every route that is not theirs, with a real family's number in
 * the path.
 */
import { addStaff, toldOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';
import type { Role, Route } from '../support/routes.ts';
import type { Caller } from '../support/requests.ts';

export async function rolesAtEveryRoute(attack: Attack, world: World) {
  const { system, owner, manager, coach, other } = world;
  const callers: [Role, Caller][] = [
    ['visitor', visitorOf(system)],
    ['parent', other.browser],
    ['coach', coach],
    ['manager', manager],
    ['owner', owner],
  ];
  for (const [role, caller] of callers) {
    for (const route of system.routes) {
      const line = system.matrix.find(({ routes }) => routes.includes(route.name));
      attack.holds(line, `${route.name} is in no line of the matrix`);
      // Parents may use these routes for their own bookings, but this one is another family's.
      const isTheirs = line?.who.includes(role) && !(role === 'parent' && line.who.length < 5);
      if (isTheirs) continue;
      const from = role === 'visitor' ? caller.stranger(visitorOf(system).address) : caller;
      const refusal = role === 'visitor' || role === 'parent' ? 401 : 403;
      await tryRoute(attack, world, { who: role, from, route, refusal });
    }
  }
}

/** Without `people` a manager has neither `money` nor `exports`. */
const rightsWithout = {
  people: ['settings'],
  money: ['people', 'settings', 'exports'],
  settings: ['people', 'money', 'exports'],
  exports: ['people', 'money', 'settings'],
};

export async function managersWithLessRights(attack: Attack, world: World) {
  const { system, owner } = world;
  for (const [right, rights] of Object.entries(rightsWithout)) {
    const from = await addStaff(attack, system, owner, { role: 'manager', rights });
    const refused = system.matrix
      .filter((line) => line.rights?.some((needed) => !rights.includes(needed)))
      .flatMap(({ routes }) => routes);
    attack.holds(refused.length > 0, `no route needs the right to ${right}`);
    for (const route of system.routes.filter(({ name }) => refused.includes(name))) {
      await tryRoute(attack, world, {
        who: `a manager without ${right}`,
        from,
        route,
        refusal: 403,
      });
    }
  }
}

/** Calls a route with one family's number: a route of staff answers with `refusal`, and none tells of the family. */
async function tryRoute(
  attack: Attack,
  { system, one }: World,
  { who, from, route, refusal }: { who: string; from: Caller; route: Route; refusal: number },
) {
  const { name, method, path, access } = route;
  const at = path.replaceAll(/:\w+/g, `${one.id}`);
  const answer = await attack.ask(from, method, at, {
    json: method === 'GET' ? undefined : {},
    // The right origin: requests from other origins are refused earlier, and tested elsewhere.
    headers: access.kind === 'staff' ? { Origin: system.adminConsole } : {},
  });
  const told = toldOf(one, answer.text);
  attack.holds(!told, `${who} reads ${told} at ${method} ${at}`);
  const isRight = access.kind !== 'staff' || [refusal, 429].includes(answer.status);
  attack.holds(isRight, `${who} at ${name}: ${answer.status}, not ${refusal}`);
}
