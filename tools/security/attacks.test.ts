/** Every attack must find faults in a server where everything is broken. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { everyRouteAtRandom } from './attacks/every-route-at-random.ts';
import { changedPieces } from './attacks/pieces.ts';
import { attacks, oneAttack } from './every-attack.ts';
import { gullibleServer } from './testing/gullible-server.ts';
import { Attack, table } from './support/score.ts';
import { Families, staffOf, visitorOf, type World, type System } from './support/world.ts';

type Server = Awaited<ReturnType<typeof gullibleServer>>;

let gullible: Server;
let weary: Server;
beforeAll(async () => {
  gullible = await gullibleServer();
  weary = await gullibleServer({ isWeary: true });
});
afterAll(async () => {
  await gullible.stop();
  await weary.stop();
});

async function worldAt({ url }: Server): Promise<World> {
  const system: System = {
    publicSite: url,
    adminConsole: url,
    api: url,
    stripe: url,
    pieceKeys: ['a key'],
    owner: { username: 'admin', password: 'a password' },
    routes: [
      {
        name: 'Bookings.read',
        method: 'GET',
        path: '/api/bookings/:id',
        access: { kind: 'public' },
        reads: {},
      },
      {
        name: 'Staff.add',
        method: 'POST',
        path: '/api/admin/staff',
        access: { kind: 'staff' },
        reads: {},
      },
    ],
    matrix: [{ who: ['owner'], routes: ['Bookings.read', 'Staff.add'] }],
  };
  const families = new Families(new Attack('getting ready'), system);
  const one = await families.book(visitorOf(system)).catch(() => ({
    id: 7,
    token: 'open',
    totalAmount: '15.00',
    browser: visitorOf(system),
    secrets: ['Ngozi'],
  }));
  const staff = staffOf(system);
  staff.cookies.set('sunfield_staff', 'planted');
  return { system, owner: staff, manager: staff, coach: staff, one, other: one, families };
}

/** Its faults, except attacks that could not be tried. */
const found = ({ faults }: Attack) =>
  faults.filter((fault) => !fault.startsWith('could not be tried'));
const quiet = () => {};

// Separate tests cover these.
const others = attacks.filter(([name]) => !/^(pieces|floods: others)/.test(name));

test.each(others)('%s: a server that believes everything is found broken', async (name, run) => {
  const attack = await oneAttack(name, run, await worldAt(gullible), quiet);
  expect(found(attack)).not.toEqual([]);
  expect(table([attack])).toContain('BROKEN');
});

test('a server that answers no request is found broken', async () => {
  const [name, run] = attacks.find(([name]) => name.startsWith('floods: others')) ?? [];
  if (!name || !run) throw new Error('It is gone.');
  const { faults } = await oneAttack(name, run, await worldAt(weary), quiet);
  expect(faults).toContain('a family cannot book while others ask a lot');
});

test('a copier that looks at no list is found broken', async () => {
  const attack = new Attack('pieces');
  const copyAnything = ({ to }: { to: string }) => {
    writeFileSync(join(to, 'any.js'), '');
    return Promise.resolve('new' as const);
  };
  await changedPieces(attack, await worldAt(gullible), copyAnything);
  expect(attack.faults).toContain('a changed byte of a script is copied (copied)');
  expect(attack.faults).toContain('a list of another signer is believed');
});

test('messages at random find an answer that gives them back as they came', async () => {
  const attack = new Attack('random');
  await everyRouteAtRandom(attack, await worldAt(gullible), { seed: 1, messages: 40 });
  expect(attack.faults.join()).toMatch(/Staff\.add .*(type|characters)/);
});

test('what held is no failure, and says so', () => {
  expect(table([new Attack('nothing')])).toMatch(/nothing +0 +0 +held$/);
});
