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
import { Attack } from './stand/score.mjs';
import { prepare } from './stand/world.mjs';

/** @typedef {import('./stand/world.mjs').System} System */
/** @typedef {import('./stand/world.mjs').World} World */
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
 * @param {{ seed: number, messages: number, say: (line: string) => void }} how
 * @returns {Promise<Attack[]>}
 */
export async function everyAttack(system, { seed, messages, say }) {
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
  for (const [name, run] of all) done.push(await oneAttack(name, run, world, say));
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
