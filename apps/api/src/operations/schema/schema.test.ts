import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

it('imports every file with a table, so that commands know it as the API does', () => {
  const schema = readFileSync(join(__dirname, 'schema.ts'), 'utf8');
  const missing = globSync(join(__dirname, '../../**/*.ts'))
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /^@Entity\(/m.test(readFileSync(file, 'utf8')))
    .map((file) => relative(__dirname, file).replace(/\.ts$/, ''))
    .filter((file) => !schema.includes(`import '${file}';`));
  expect(missing).toEqual([]);
});
