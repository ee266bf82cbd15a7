/** Runs every attack, one after another. */
import { cookies, headersOfTheSites } from './attacks/headers.ts';
import { everyRouteAtRandom } from './attacks/every-route-at-random.ts';
import { tryingCards } from './attacks/cards.ts';
import { changesAndMoney, linksAndCookies, paddedNumbers } from './attacks/families.ts';
import * as floods from './attacks/floods.ts';
import { pagesWithMarkup } from './attacks/pages.ts';
import { changedPieces } from './attacks/pieces.ts';
import { managersWithLessRights, rolesAtEveryRoute } from './attacks/roles.ts';
import { otherSitesPages, plantedAndStolenCookies } from './attacks/sessions.ts';
import * as strangers from './attacks/strangers.ts';
import { forgedWebhooks } from './attacks/webhooks.ts';
import { Attack } from './support/score.ts';
import { prepare, type System, type World } from './support/world.ts';

type Attacking = (attack: Attack, world: World) => Promise<void>;

export const attacks: [name: string, run: Attacking][] = [
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

/** @param how `wanted`: how the attacks' names begin */
export async function everyAttack(
  system: System,
  how: { seed: number; messages: number; wanted: string[]; say: (line: string) => void },
) {
  const { wanted } = how;
  const ready = new Attack('getting ready');
  const world = await prepare(ready, system);
  const all: typeof attacks = [
    ...attacks,
    // Comes last, because it may change settings and permissions.
    ['routes: messages at random', (attack) => everyRouteAtRandom(attack, world, how)],
  ];
  const done = [ready];
  const isWanted = (name: string) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  const chosen = all.filter(([name]) => isWanted(name));
  if (chosen.length === 0) throw new Error(`There is no attack named ${wanted.join(' or ')}.`);
  for (const [name, run] of chosen) done.push(await oneAttack(name, run, world, how.say));
  return done;
}

export async function oneAttack(
  name: string,
  run: Attacking,
  world: World,
  say: (line: string) => void,
) {
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
