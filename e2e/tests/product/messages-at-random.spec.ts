import { randomInt } from 'node:crypto';
import { everyRouteAtRandom } from '@sunfield/tools/security/attacks/every-route-at-random';
import { startOwnSystem } from '@sunfield/tools/security/support/own-system';
import { readMatrix, readRoutes } from '@sunfield/tools/security/support/routes';
import { Attack } from '@sunfield/tools/security/support/score';
import { prepare } from '@sunfield/tools/security/support/world';
import { expect, test } from '#src/test';

/** Kept short; `npm run test:security` runs longer, with every other attack. */
const shortMs = 15_000;

test('messages at random crash no route, and no answer tells of the insides', async () => {
  const seed = randomInt(2 ** 31);
  console.log(`messages at random: seed ${seed}`);
  // The messages change settings and accounts, so this test needs a separate product.
  const own = await startOwnSystem(() => {});
  const attack = new Attack(`messages at random, seed ${seed}`);
  try {
    const routes = readRoutes();
    const matrix = await readMatrix(routes);
    const system = { ...own.at, owner: own.owner, routes, matrix };
    const world = await prepare(attack, system);
    const until = Date.now() + shortMs;
    await everyRouteAtRandom(attack, world, { seed, messages: 10, until });
    await own.checkBooks();
  } finally {
    await own.stop();
  }
  expect(attack.faults, `seed ${seed}`).toEqual([]);
  expect(attack.requests).toBeGreaterThan(20);
});
