/** Sends every route messages that its contract allows, and corrupted ones. */
import fc from 'fast-check';
import { fromSchema } from '../support/from-schema.ts';
import { anyNasty, spoilt } from '../support/spoil.ts';
import { anAddress, logIn, visitorOf, type World } from '../support/world.ts';
import type { Attack } from '../support/score.ts';
import type { Route } from '../support/routes.ts';
import type { Caller } from '../support/requests.ts';

type Message = { path: string; raw: string | undefined; headers: Record<string, string> };

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/html',
  'image/png',
  '',
];
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      'Content-Type': fc.constantFrom(...types),
      Accept: fc.constantFrom('*/*', 'text/html', 'x'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      Cookie: fc.constantFrom('a', 'booking_1=j:{', 'booking_1=s%3Ax', '__proto__=1', '%'),
      Range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'x'),
      'Content-Encoding': fc.constantFrom('identity', 'gzip', 'br', 'zip'),
    }),
  },
);

/** Values for a path or a query. */
const inAddress = anyNasty.map((value) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A URL cannot contain half a surrogate pair, so encode through a buffer.
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 3000);
});

function messageTo({ method, path, reads }: Route, ids: number[]): fc.Arbitrary<Message> {
  const names = [...path.matchAll(/:\w+/g)].map(([name]) => name);
  const known = fc.constantFrom(...ids.map(String));
  const parts = fc.array(fc.oneof({ weight: 3, arbitrary: known }, inAddress), {
    minLength: names.length,
    maxLength: names.length,
  });
  const fields = Object.keys(reads.query?.properties ?? {});
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...fields, '__proto__', 'access', 'a[b]', 'sort'),
      fc.oneof(inAddress, known),
    ),
    { maxLength: 3 },
  );
  const body =
    method === 'GET'
      ? fc.constant(undefined)
      : spoilt(fromSchema(reads.body ?? { type: 'object' }));
  return fc.tuple(parts, query, body, headers).map(([parts, query, raw, headers]) => {
    const at = names.reduce(
      (whole, name, index) => whole.replace(name, () => parts[index] ?? ''),
      path,
    );
    const search = query.map(([name, value]) => `${name}=${value}`).join('&');
    return { path: search ? `${at}?${search}` : at, raw, headers };
  });
}

/** @param how `messages` to each route at most; none after `until`, by this machine's clock */
export async function everyRouteAtRandom(
  attack: Attack,
  world: Pick<World, 'system' | 'owner' | 'one' | 'other'>,
  how: { seed: number; messages: number; until?: number },
) {
  const { system, owner, one, other } = world;
  let isOut = false;
  const ids = [one.id, other.id, 1, 0, 4_294_967_295];
  // The callers have permission: only the messages are wrong.

  for (const route of inAnyOrder(system.routes, how.seed)) {
    if (Date.now() > (how.until ?? Infinity)) return;
    const caller = isStaff(route) ? owner : visitorOf(system);
    let fault = '';
    const found = await fc.check(
      fc.asyncProperty(messageTo(route, ids), async (message) => {
        // A new IP address each time, because another attack covers rate limits.
        caller.address = anAddress();
        const before = attack.faults.length;
        const { status } = await attack.ask(caller, route.method, message.path, {
          raw: message.raw,
          headers: message.headers,
        });
        if (status === 401 && caller === owner && !(await isLoggedIn(owner))) {
          isOut = !(await comesBack(attack, world, route));
        }
        // Keep only the fault of the smallest message that causes it.
        const problem = attack.faults.splice(before)[0];
        if (problem) fault = problem;
        return !problem;
      }),
      { seed: how.seed, numRuns: how.messages, interruptAfterTimeLimit: timeLeft(how.until) },
    );
    if (isOut) return;
    if (!found.failed || found.interrupted) continue;
    const message = JSON.stringify(found.counterexample?.[0])?.slice(0, 400);
    attack.holds(false, `${route.name} ${fault || String(found.errorInstance)} after ${message}`);
  }
}

/**
 * Whether the owner can log in again. A route that guessed the owner's own password has used up its attempts, which
 * is not a fault.
 */
async function comesBack(
  attack: Attack,
  { system, owner }: Pick<World, 'system' | 'owner'>,
  route: Route,
) {
  try {
    await logIn(attack, owner, system.owner);
    return true;
  } catch (error) {
    if (isAboutLogins(route)) return false;
    throw error;
  }
}

const isAboutLogins = ({ path }: Route) =>
  /^\/api\/admin\/(account|login|logout|staff)\b/.test(path);

const isStaff = ({ access }: Route) => access.kind === 'staff';

const isLoggedIn = async (owner: Caller) =>
  (await owner.ask('GET', '/api/admin/check')).body?.isAuthenticated === true;

const timeLeft = (until: number | undefined) =>
  until === undefined ? undefined : Math.max(1, until - Date.now());

/**
 * Shuffled, so that short runs do not always skip the same routes. Routes that can log the caller out come last.
 */
function inAnyOrder(routes: Route[], seed: number) {
  const weight = ({ name }: Route) =>
    [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed >>> 0);
  const last = (route: Route) => Number(isAboutLogins(route));
  return routes.toSorted((a, b) => last(a) - last(b) || weight(a) - weight(b));
}
