import { beforeAll, expect, test } from '@jest/globals';
import { lintSamples } from './lint-samples.ts';

const packed = [
  ['x = { ...{ a: 1, b }, c }', 'x = { a: 1, b, c }'],
  ["x = [...['a', 'b'], c]", "x = ['a', 'b', c]"],
  ["f(...['a', 'b'])", "f('a', 'b')"],
  ['x = <A {...{ a, b: 1, ...rest }} />', 'x = <A a={a} b={1} {...rest} />'],
];
const plain = ['x = { ...(isOn && { a }), ...rest }', 'x = [...list]', 'x = <A {...rest} />'];

/** as lint writes them */
let written: string[] = [];
beforeAll(() => {
  const samples = [...packed.map(([code = '']) => code), ...plain];
  written = lintSamples(
    samples.map((code) => ({ folder: 'media', code, extension: 'tsx' })),
    ['--fix'],
  ).map(({ text }) => text);
});

test.each(packed.map(([from, to], index) => ({ from, to, index })))(
  '$from is written one by one',
  ({ to, index }) => expect(written[index]).toBe(to),
);

test.each(plain.map((code, index) => ({ code, index: packed.length + index })))(
  '$code stays',
  ({ code, index }) => expect(written[index]).toBe(code),
);
