import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** A file that writes a path itself, and why. */
const exceptions: Record<string, string> = {
  'apps/public-site/src/entries/render/search-engines.ts': 'keeps search engines out of all of it',
};

const projects = ['apps/admin-console/src', 'apps/public-site/src', 'libs/api-client/src'];

const files = execFileSync('git', ['ls-files', ...projects], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));

function literals(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=\s)\/\/ .*/g, '');
  return [...code.matchAll(/['"`](?:[A-Z]+ )?\/api\b[^'"`]*/g)].map(([text]) => `${file}: ${text}`);
}

test('sites call the API by the routes of libs/contracts and write no path of it themselves', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => literals(file).length > 0);
  expect(found.filter((file) => !(file in exceptions)).flatMap(literals)).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !found.includes(file))).toEqual([]);
});
