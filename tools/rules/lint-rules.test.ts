/** Checks that lint refuses a mistake of each kind, and where. */
import { beforeAll, expect, test } from '@jest/globals';
import { lintSamples } from './lint-samples.ts';

const component = 'apps/public-site/src/kernel/design';
const action = 'apps/api/src/kernel/base';

const lines = (line: string, count: number) => `${line}\n`.repeat(count);
/** @param count of lines inside */
const longFunction = (count: number) =>
  `export function f() {\n${lines('  g();', count - 2)}}\nfunction g() {}`;
const hook = (body: string) =>
  `import { useEffect, useState } from 'react';\n` +
  `export function A({ a }: { a: number }) {\n${body}\n}\n`;

const refused: [rule: string, folder: string, extension: string, code: string][] = [
  ['eslint(no-unused-vars)', action, 'ts', 'const a = 1;'],
  ['eslint(no-unused-vars)', 'tools/base', 'mjs', 'const _a = 1;'],
  ['eslint(eqeqeq)', action, 'ts', 'export const f = (a: string) => a == "";'],
  ['eslint(no-var)', action, 'ts', 'export var a = 1;'],
  ['eslint(no-undef)', 'tools/base', 'mjs', 'notDefined();'],
  ['eslint(no-undef)', 'tools/base', 'cjs', 'document.title = "";'],
  ['eslint(no-empty)', action, 'ts', 'export function f() { try { f(); } catch {} }'],
  [
    'eslint(no-fallthrough)',
    action,
    'ts',
    'export function f(a: number) { switch (a) { case 1: f(2); case 2: f(3); } }',
  ],
  [
    'eslint(preserve-caught-error)',
    action,
    'ts',
    'export function f() { try { f(); } catch (error) { throw new Error("a"); } }',
  ],
  [
    'eslint(no-useless-assignment)',
    action,
    'ts',
    'export function f() { let a = 1; a = 2; return a; }',
  ],
  ['typescript(no-explicit-any)', action, 'ts', 'export const f = (a: any) => { void a; };'],
  ['typescript(ban-ts-comment)', action, 'ts', '// @ts-ignore\nexport const a = 1;'],
  ['typescript(no-namespace)', action, 'ts', 'export namespace A { export const a = 1; }'],
  [
    'typescript(consistent-type-imports)',
    component,
    'ts',
    "import { A } from './a';\nexport const f = (a: A) => a.b;",
  ],
  [
    'typescript(no-floating-promises)',
    action,
    'ts',
    'export async function f() { await Promise.resolve(); }\nf();',
  ],
  ['typescript(no-unsafe-return)', action, 'ts', 'export const f = () => JSON.parse("");'],
  [
    'typescript(switch-exhaustiveness-check)',
    action,
    'ts',
    'export function f(a: "b" | "c") { switch (a) { case "b": return; } }',
  ],
  ['eslint(max-lines)', action, 'ts', lines('// a', 401)],
  ['eslint(max-lines)', 'tools/base', 'mjs', lines('// a', 401)],
  ['eslint(max-lines-per-function)', action, 'ts', longFunction(81)],
  ['eslint(max-lines-per-function)', 'e2e/src', 'ts', longFunction(81)],
  ['eslint(max-lines-per-function)', 'tools/jest', 'cjs', longFunction(81).replace('export ', '')],
  [
    'eslint(no-restricted-properties)',
    component,
    'tsx',
    'export const f = () => crypto.randomUUID();',
  ],
  [
    'eslint(no-restricted-properties)',
    'libs/api-client/src',
    'ts',
    'export const f = () => crypto.randomUUID();',
  ],
  ['react-hooks(rules-of-hooks)', component, 'tsx', hook('  if (a) useState(1);\n  return a;')],
  [
    'react-hooks(exhaustive-deps)',
    component,
    'tsx',
    hook('  useEffect(() => { f(a); }, []);\n  return a;') +
      'declare const f: (a: number) => void;',
  ],
  [
    'react(set-state-in-effect)',
    component,
    'tsx',
    hook('  const [b, set] = useState(1);\n  useEffect(() => { set(a); }, [a]);\n  return b;'),
  ],
  [
    'react(set-state-in-render)',
    component,
    'tsx',
    hook('  const [b, set] = useState(1);\n  set(a);\n  return b;'),
  ],
  ['react(purity)', component, 'tsx', 'export const A = () => <p>{Date.now()}</p>;'],
  [
    'react(immutability)',
    component,
    'tsx',
    'export function A({ a }: { a: { b: number } }) {\n  a.b = 1;\n  return <p>{a.b}</p>;\n}',
  ],
  [
    'react(static-components)',
    component,
    'tsx',
    'export function A() {\n  const B = () => <p>b</p>;\n  return <B />;\n}',
  ],
  [
    'react(globals)',
    component,
    'tsx',
    'let a = 1;\nexport function A() {\n  a = 2;\n  return <p>{a}</p>;\n}',
  ],
  [
    'react(refs)',
    component,
    'tsx',
    "import { useRef } from 'react';\nexport function A() {\n  const a = useRef(1);\n  return a.current;\n}",
  ],
  [
    'react(error-boundaries)',
    component,
    'tsx',
    'export function A() {\n  try {\n    return <B />;\n  } catch {\n    return null;\n  }\n}\nconst B = () => null;',
  ],
  [
    'react(use-memo)',
    component,
    'tsx',
    "import { useMemo } from 'react';\nexport const useA = () => useMemo(async () => 1, []);",
  ],
  ['jsx-a11y(alt-text)', component, 'tsx', 'export const A = () => <img src="a" />;'],
  [
    'jsx-a11y(click-events-have-key-events)',
    component,
    'tsx',
    'export const A = () => <div onClick={() => {}} />;',
  ],
  [
    'jsx-a11y(no-static-element-interactions)',
    component,
    'tsx',
    'export const A = () => <div onClick={() => {}} />;',
  ],
  [
    'jsx-a11y(label-has-associated-control)',
    component,
    'tsx',
    'export const A = () => <label>a</label>;',
  ],
  [
    'jsx-a11y(no-noninteractive-element-interactions)',
    component,
    'tsx',
    'export const A = () => <p onClick={() => {}} onKeyUp={() => {}}>a</p>;',
  ],
  [
    'jsx-a11y(interactive-supports-focus)',
    component,
    'tsx',
    'export const A = () => <div role="slider" aria-valuenow={1} onKeyUp={() => {}} />;',
  ],
  ['jsx-a11y(no-autofocus)', component, 'tsx', 'export const A = () => <input autoFocus />;'],
  [
    'sunfield(no-packed-spread)',
    component,
    'tsx',
    'export const A = () => <p {...{ title: "a" }} />;',
  ],
  ['sunfield(no-packed-spread)', 'tools/base', 'mjs', 'export const a = { ...{ b: 1 } };'],
];

const allowed: typeof refused = [
  ['eslint(no-unused-vars)', action, 'ts', 'export const f = (_a: number) => 1;'],
  [
    'typescript(consistent-type-imports)',
    action,
    'ts',
    "import { A } from './a';\nexport const f = (a: A) => a.b;",
  ],
  ['eslint(max-lines)', action, 'ts', lines('// a', 400)],
  ['eslint(max-lines)', action, 'test.ts', lines('// a', 401)],
  ['eslint(max-lines-per-function)', action, 'ts', longFunction(80)],
  ['typescript(no-unsafe-return)', action, 'test.ts', 'export const f = () => JSON.parse("");'],
];

/** the rules that refuse each sample */
let found: string[][] = [];
beforeAll(() => {
  found = lintSamples(
    [...refused, ...allowed].map(([, folder, extension, code]) => ({ folder, extension, code })),
  ).map(({ rules }) => rules);
});

const named = (samples: typeof refused, first: number = 0) =>
  samples.map(([rule, folder, extension], index) => ({
    rule,
    folder,
    extension,
    index: first + index,
  }));

test.each(named(refused))('$rule refuses it in $extension of $folder', ({ rule, index }) => {
  expect(found[index]).toContain(rule);
});

test.each(named(allowed, refused.length))(
  '$rule allows it in $extension of $folder',
  ({ rule, index }) => {
    expect(found[index]).not.toContain(rule);
  },
);
