import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { noPackedSpread } from './no-packed-spread.mjs';

const linter = new Linter();
const rules = { 'no-packed-spread': noPackedSpread };

/** @param {string} code @returns {string} as lint writes it */
const written = (code) =>
  linter.verifyAndFix(code, {
    files: ['**/*.js'],
    plugins: { sunfield: { rules } },
    rules: { 'sunfield/no-packed-spread': 'error' },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  }).output;

test.each([
  ['x = { ...{ a: 1, b }, c }', 'x = { a: 1, b, c }'],
  ["x = [...['a', 'b'], c]", "x = ['a', 'b', c]"],
  ["f(...['a', 'b'])", "f('a', 'b')"],
  ['x = <A {...{ a, b: 1, ...rest }} />', 'x = <A a={a} b={1} {...rest} />'],
])('%s is written one by one', (packed, plain) => {
  expect(written(packed)).toBe(plain);
});

test.each(['x = { ...(isOn && { a }), ...rest }', 'x = [...list]', 'x = <A {...rest} />'])(
  '%s stays',
  (code) => {
    expect(written(code)).toBe(code);
  },
);
