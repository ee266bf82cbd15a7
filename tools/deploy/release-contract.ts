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
/** An answer's or a request's fields. */
const deepest = 5;
const routes = JSON.parse(printed) as { name: string; [field: string]: unknown }[];
const fields = ['name', 'method', 'path', 'access', 'reads', 'answers'];
const recorded = routes
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  .map((route) => Object.fromEntries(fields.map((field) => [field, route[field]])));
writeFileSync(file, `${inLines(recorded)}\n`);
console.log(`${recorded.length} routes are what deployed sites rely on.`);

/**
 * One line per field of what a route reads and answers, so that a review shows what changed, and changes of two branches
 * meet only in the same field.
 */
function inLines(value: unknown, depth: number = 0): string {
  const short = JSON.stringify(value);
  if (depth === deepest || short.length <= 160 || typeof value !== 'object' || value === null)
    return short;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => {
      const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
      return `${' '.repeat(depth + 1)}${label}${inLines(inner, depth + 1)}`;
    });
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(depth)}${close}`;
}
