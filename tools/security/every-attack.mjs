/** Runs every attack, one after another. */
import { cookies, headersOfTheSites } from './attacks/headers.mjs';
import { everyRouteAtRandom } from './attacks/every-route-at-random.mjs';
import { tryingCards } from './attacks/cards.mjs';
import { changesAndMoney, linksAndCookies, paddedNumbers } from './attacks/families.mjs';
import * as floods from './attacks/floods.mjs';
import { pagesWithMarkup } from './attacks/pages.mjs';
import { changedPieces } from './attacks/pieces.mjs';
import { managersWithLessRights, rolesAtEveryRoute } from './attacks/roles.mjs';
import { otherSitesPages, plantedAndStolenCookies } from './attacks/sessions.mjs';
import * as strangers from './attacks/strangers.mjs';
import { forgedWebhooks } from './attacks/webhooks.mjs';
import { Attack } from './support/score.mjs';
import { prepare } from './support/world.mjs';

/** @typedef {import('./support/world.mjs').System} System */
/** @typedef {import('./support/world.mjs').World} World */
/** @typedef {(attack: Attack, world: World) => Promise<void>} Attacking */

/** @type {[name: string, run: Attacking][]} */
export const attacks = [
  ['roles: every route that is not theirs', rolesAtEveryRoute],
  ['roles: managers with a right less', managersWithLessRights],
  ['families: links and cookies of another', linksAndCookies],
  ['families: numbers written otherwise', paddedNumbers],
  ['families: changes and money of another', changesAndMoney],
  ['sessions: pages of other sites', otherSitesPages],
  ['sessions: planted and stolen cookies', plantedAndStolenCookies],
  ['strangers: going through numbers', strangers.goingThroughNumbers],
  ['strangers: asking who is known', strangers.askingWhoIsKnown],
  ['strangers: mail through our forms', strangers.mailThroughEnquiries],
  ['strangers: invented addresses', strangers.inventedAddresses],
  ['cards: trying stolen ones', tryingCards],
  ['webhooks: forged and sent again', forgedWebhooks],
  ['pieces: changed on their way', changedPieces],
  ['browsers: headers of both sites', headersOfTheSites],
  ['browsers: cookies', cookies],
  ['browsers: markup, frames and forms', pagesWithMarkup],
  ['floods: enquiries', strangers.floodOfEnquiries],
  ['floods: guesses of one password', floods.guessingOnePassword],
  ['floods: codes and links', floods.askingForCodesAndLinks],
  ['floods: others are served', floods.othersMeanwhile],
  ['floods: holding every place', floods.holdingEveryPlace],
];

/**
 * @param {System} system
 * @param {{ seed: number, messages: number, wanted?: string[], say: (line: string) => void }} how
 *   `wanted`: how the attacks' names begin
 * @returns {Promise<Attack[]>}
 */
export async function everyAttack(system, { seed, messages, wanted = [], say }) {
  const ready = new Attack('getting ready');
  const world = await prepare(ready, system);
  /** @type {typeof attacks} */
  const all = [
    ...attacks,
    // Comes last, because it may change settings and permissions.
    [
      'routes: messages at random',
      (attack) => everyRouteAtRandom(attack, world, { seed, messages }),
    ],
  ];
  const done = [ready];
  const isWanted = (/** @type {string} */ name) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  const chosen = all.filter(([name]) => isWanted(name));
  if (chosen.length === 0) throw new Error(`There is no attack named ${wanted.join(' or ')}.`);
  for (const [name, run] of chosen) done.push(await oneAttack(name, run, world, say));
  return done;
}

/** @param {string} name @param {Attacking} run @param {World} world @param {(line: string) => void} say */
export async function oneAttack(name, run, world, say) {
  const attack = new Attack(name);
  world.families.attack = attack;
  const since = Date.now();
  // An attack that could not be made proves nothing.
  await run(attack, world).catch((error) =>
    attack.holds(false, `could not be tried: ${error.message}`),
  );
  say(`${name} (${Math.round((Date.now() - since) / 1000)} s)`);
  return attack;
}
