/**
 * Each role, and each manager without one right, calls every route that is not theirs, with a real family's number in
 * the path.
 */
import { addStaff, toldOf, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';
import type { Role } from '../support/routes.ts';
import type { Caller } from '../support/requests.ts';

export async function rolesAtEveryRoute(
  attack: Attack,
  { system, owner, manager, coach, one, other }: World,
) {
  const callers: [Role, Caller][] = [
    ['visitor', visitorOf(system)],
    ['parent', other.browser],
    ['coach', coach],
    ['manager', manager],
    ['owner', owner],
  ];
  for (const [role, caller] of callers) {
    for (const { name, method, path, access } of system.routes) {
      const line = system.matrix.find(({ routes }) => routes.includes(name));
      attack.holds(line, `${name} is in no line of the matrix`);
      // Parents may use these routes for their own bookings, but this one is another family's.
      const isTheirs = line?.who.includes(role) && !(role === 'parent' && line.who.length < 5);
      if (isTheirs) continue;
      const at = path.replaceAll(/:\w+/g, `${one.id}`);
      const from = role === 'visitor' ? caller.stranger(visitorOf(system).address) : caller;
      const answer = await attack.ask(from, method, at, {
        json: method === 'GET' ? undefined : {},
        // Set the right origin: requests from other origins are refused earlier, and tested elsewhere.
        headers: access.kind === 'staff' ? { Origin: system.adminConsole } : {},
      });
      const told = toldOf(one, answer.text);
      attack.holds(!told, `${role} reads ${told} at ${method} ${at}`);
      if (access.kind === 'staff') {
        const expected = role === 'visitor' || role === 'parent' ? 401 : 403;
        const isRight = answer.status === expected || answer.status === 429;
        attack.holds(isRight, `${role} at ${name}: ${answer.status}, not ${expected}`);
      }
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

export async function managersWithLessRights(attack: Attack, { system, owner, one }: World) {
  for (const [right, rights] of Object.entries(rightsWithout)) {
    const manager = await addStaff(attack, system, owner, { role: 'manager', rights });
    const refused = system.matrix.filter((line) =>
      line.rights?.some((needed) => !rights.includes(needed)),
    );
    const routes = system.routes.filter(({ name }) =>
      refused.some((line) => line.routes.includes(name)),
    );
    attack.holds(routes.length > 0, `no route needs the right to ${right}`);
    for (const { name, method, path } of routes) {
      const at = path.replaceAll(/:\w+/g, `${one.id}`);
      const json = method === 'GET' ? undefined : {};
      const headers = { Origin: system.adminConsole };
      const answer = await attack.ask(manager, method, at, { json, headers });
      const told = toldOf(one, answer.text);
      attack.holds(!told, `a manager without ${right} reads ${told} at ${method} ${at}`);
      const isRight = answer.status === 403 || answer.status === 429;
      attack.holds(isRight, `a manager without ${right} at ${name}: ${answer.status}, not 403`);
    }
  }
}
