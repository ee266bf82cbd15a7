import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');

it('has every class that parts compose, and no other', () => {
  const composed = globSync('**/*.module.css', { cwd: src }).flatMap((file) =>
    [...textOf(file).matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const given = [...textOf('design/layout.css').matchAll(/\.([a-z][\w-]*)(?=[,)])/g)];
  expect([...new Set(composed)].sort()).toEqual([...new Set(given.map(([, name]) => name))].sort());
});
