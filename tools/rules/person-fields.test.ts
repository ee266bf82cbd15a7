/** What is asked about people is one row of a registry; code that names a field instead of walking the rows spreads it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

const MAX_FILES = 8;

/**
 * Not counted: `name` and `age` are everyday words, and the parent's name and address are whom a booking belongs to:
 * emails greet and go there.
 */
const notCounted = ['name', 'age', 'parentName', 'parentEmail'];

const registry = readFileSync(join(root, 'libs/contracts/src/kit/fields/person-fields.ts'), 'utf8');
const keys = [...registry.matchAll(/^ {2}(\w+): \{$/gm)].map(([, key = '']) => key);

const production = execFileSync('git', ['ls-files', 'apps', 'libs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test|\.d)\.(ts|tsx)$/.test(file))
  .filter((file) => !/\/(test|testing)\//.test(file));

test('the registry is read here as it is written', () => {
  expect(keys).toEqual(
    expect.arrayContaining(['medicalInfo', 'specialRequirements', ...notCounted]),
  );
  expect(production.length).toBeGreaterThan(1000);
});

test.each(keys.filter((key) => !notCounted.includes(key)))(
  `%s is named in at most ${MAX_FILES} files`,
  (key) => {
    const named = new RegExp(`\\b${key}\\b`);
    const files = production.filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
    expect(files.length > MAX_FILES ? files : []).toEqual([]);
  },
);
