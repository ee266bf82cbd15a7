/**
 * `npm run test:security`: attacks the built product and reports what held. By default it starts a separate product.
 * With addresses it attacks a running one: it books, pays, changes settings and floods, so use it only on a system of
 * yours that contains only made-up families.
 *
 *     npm run test:security -- --seed 7 --messages 500
 *     npm run test:security webhooks families
 *     ATTACKED_OWNER=name:password npm run test:security -- --public-site https://… --admin-console https://…
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildAll } from '../base/processes.ts';
import { everyAttack } from './every-attack.ts';
import { startOwnSystem } from './support/own-system.ts';
import { readMatrix, readRoutes } from './support/routes.ts';
import { Attack, table } from './support/score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'public-site': { type: 'string' },
    'admin-console': { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    messages: { type: 'string', default: '200' },
  },
});
const how = {
  seed: Number(values.seed),
  messages: Number(values.messages),
  /** Only the attacks whose names begin so; by default all. */
  wanted: positionals,
  say: (line: string) => console.log(`… ${line}`),
};

await buildAll();
const routes = readRoutes();
const known = { routes, matrix: await readMatrix(routes) };
const { 'public-site': publicSite, 'admin-console': adminConsole } = values;
const attacks =
  publicSite && adminConsole
    ? await everyAttack({ publicSite, adminConsole, owner: givenOwner(), ...known }, how)
    : await attackOwn();
console.log(`\n${table(attacks)}\n\nseed ${how.seed}, ${how.messages} messages to each route`);
if (attacks.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

async function attackOwn() {
  const own = await startOwnSystem((line) => console.log(line));
  try {
    const attacks = await everyAttack({ ...own.at, owner: own.owner, ...known }, how);
    const books = new Attack('afterwards: places and money agree');
    await own.checkBooks().catch((error) => books.holds(false, error.message));
    return [...attacks, books];
  } finally {
    await own.stop();
  }
}

function givenOwner() {
  const [username = '', ...rest] = (process.env.ATTACKED_OWNER ?? '').split(':');
  if (!username || rest.length === 0) throw new Error('ATTACKED_OWNER must be name:password');
  return { username, password: rest.join(':') };
}
