/**
 * `npm run contract:release`: records what the built API reads and returns and who may call it, route by route; from now on deployed
 * sites rely on it (libs/contracts/released-routes.json). Run with each release. Between releases it accepts a
 * breaking change: reviewers then see the difference in the commit.
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
/** @type {{ name: string, method: string, path: string, access: object, reads: object, answers?: object }[]} */
const routes = JSON.parse(printed);
const lines = routes
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ name, method, path, access, reads, answers }) =>
    JSON.stringify({ name, method, path, access, reads, answers }),
  );
// One line per route, so that a review shows what changed.
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} routes are what deployed sites rely on.`);
