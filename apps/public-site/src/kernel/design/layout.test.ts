import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');

it('has every class that parts use, and no other', () => {
  const used = globSync('**/*.{module.css,tsx}', { cwd: src }).flatMap((file) =>
    [...textOf(file).matchAll(/(?:composes: ([^;]+) from global;|className="([^"]+)")/g)].flatMap(
      ([, composed, named = '']) => (composed ?? named).split(' '),
    ),
  );
  const shared = textOf('kernel/design/layout.css') + textOf('kernel/design/looks.css');
  const given = [...shared.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g)];
  expect([...new Set(used)].sort()).toEqual([...new Set(given.map(([, name]) => name))].sort());
});

it('has no grid whose column is as wide as its longest word', () => {
  const shared = textOf('kernel/design/layout.css') + textOf('kernel/design/looks.css');
  const grids = [...shared.matchAll(/([^{}]+)\{([^{}]*\bdisplay: grid;[^{}]*)\}/g)];
  const wide = grids.filter(([, , rule = '']) => !rule.includes('minmax(0, 1fr)'));
  expect(wide.map(([, selector]) => selector)).toEqual([]);
});

it('is not overridden by the resets of base.css, whose selectors have specificity zero', () => {
  const resets = [...textOf('kernel/design/base.css').matchAll(/([^{}]+)\{[^{}]*\bpadding: 0;/g)];
  expect(resets).not.toEqual([]);
  for (const [, selector = ''] of resets) expect(selector).toMatch(/:where\([^)]*\)\s*$/);
});
