import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

const sources = execFileSync(
  'git',
  ['ls-files', 'apps/public-site/src', 'apps/admin-console/src'],
  {
    cwd: root,
  },
)
  .toString()
  .split('\n')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const sheets = sources.filter(({ file }) => file.endsWith('.module.css'));

/** The classes of a style sheet, without those of other sheets and of Ant Design. */
function definedIn(text: string) {
  const own = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/'[^']*'/g, '');
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector ?? '');
  return new Set(selectors.flatMap((it) => it.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []));
}

/** How code uses a sheet: `any` if one of its classes is chosen at run time, as in `styles[tone]`. */
function usesOf(sheet: string) {
  const used = new Set<string>();
  let any = false;
  for (const { file, text } of sources) {
    for (const [, name, path] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
      if (join(file, '..', path ?? '') !== sheet) continue;
      const code = text.replaceAll(/^import .*$/gm, '');
      any ||= code.includes(`${name}[`);
      for (const [, key] of code.matchAll(new RegExp(`(?<![-/\\w])${name}\\.(\\w+)`, 'g')))
        used.add(key ?? '');
    }
  }
  return { used, any };
}

const composed = (text: string) =>
  [...text.matchAll(/composes: ([^;]*);/g)].flatMap(([, names]) =>
    names?.includes(' from ') ? [] : (names?.split(' ') ?? []),
  );

test('every class that code names is in its style sheet, and code uses every class', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const wrong = sheets.flatMap(({ file, text }) => {
    const { used, any } = usesOf(file);
    const defined = definedIn(text);
    const within = composed(text);
    return [
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${file} lacks .${name}`),
      ...[...defined]
        .filter((name) => !any && !used.has(name) && !within.includes(name))
        .map((name) => `no code uses .${name} of ${file}`),
    ];
  });
  expect(wrong).toEqual([]);
});
