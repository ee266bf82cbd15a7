import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillVariables, variableNames, variableProblem, type VariableValues } from './variables';

const piece = fc.oneof(
  fc.constantFrom(...variableNames.map((name) => `{${name}}`)),
  fc.constantFrom('{', '}', '{}', '{nmae}', '{{name}}', '{ name }', '{name'),
  fc.string(),
);
const text = fc.array(piece).map((pieces) => pieces.join(''));
const values = fc.dictionary(
  fc.constantFrom(...variableNames),
  fc.oneof(
    fc.constant(''),
    fc.constant('  '),
    fc.string().filter((one) => !/[{}]/.test(one)),
  ),
) as fc.Arbitrary<VariableValues>;

it('leaves nothing to be filled in, and no gap, in any text that is accepted', () => {
  fc.assert(
    fc.property(text, values, (written, its) => {
      fc.pre(variableProblem(written) === undefined);
      expect(fillVariables(written, its)).not.toMatch(/[{}]/);
      for (const name of variableNames) expect(fillVariables(`{${name}}`, its).trim()).not.toBe('');
    }),
  );
});

it('refuses every other curly bracket', () => {
  for (const wrong of ['{', 'a}', '{}', '{nmae}', '{{name}}', '{ name }', '{name', '{constructor}'])
    expect(variableProblem(wrong)).toBeDefined();
  expect(variableProblem('Hello {name}, {link}')).toBeUndefined();
});
