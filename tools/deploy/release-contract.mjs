/**
 * `npm run contract:release`: writes down what the built API reads and answers, route by route, as what deployed
 * sites rely on from now on (libs/contracts/released-routes.json). Run with each release. Between releases it is how
 * a change that breaks them is accepted: the difference then stands in the commit, for whoever reviews it.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/workspace.mjs';

const file = join(root, 'libs/contracts/released-routes.json');
const printed = execFileSync(process.execPath, ['apps/api/dist/main.js', 'routes'], {
  cwd: root,
  env: { ...process.env, LOG_LEVEL: 'error' },
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
});
/** @type {{ name: string, method: string, path: string, reads: object, answers?: object }[]} */
const routes = JSON.parse(printed, (key, value) => (key === '$schema' ? undefined : value));
const lines = routes
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ name, method, path, reads, answers }) =>
    JSON.stringify({ name, method, path, reads, answers }),
  );
// One line for each route: what changed is seen in a review.
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} routes are what deployed sites rely on.`);
