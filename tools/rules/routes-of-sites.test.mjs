import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** @type {Record<string, string>} A file that writes a path itself, and why. */
const exceptions = {};

const files = execFileSync('git', ['ls-files', 'apps/admin-console/src', 'libs/api-client/src'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));

/** @param {string} file @returns {string[]} */
function literals(file) {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=\s)\/\/ .*/g, '');
  return [...code.matchAll(/['"`](?:[A-Z]+ )?\/api\b[^'"`]*/g)].map(([text]) => `${file}: ${text}`);
}

test('sites call the API by the routes of libs/contracts and write no path of it themselves', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => literals(file).length > 0);
  expect(found.filter((file) => !(file in exceptions)).flatMap(literals)).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !found.includes(file))).toEqual([]);
});
