import { expect, it } from '@jest/globals';
import { partsOf, plainCharacters } from './text-parts';

it.each<[text: string, parts: number, isUnicode: boolean]>([
  ['', 0, false],
  ['a'.repeat(160), 1, false],
  ['a'.repeat(161), 2, false],
  ['a'.repeat(306), 2, false],
  ['a'.repeat(307), 3, false],
  // The euro takes two, and is not cut in two.
  [`${'a'.repeat(158)}€`, 1, false],
  [`${'a'.repeat(159)}€`, 2, false],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, false],
  ['£15 @ 9:00 {é}\n', 1, false],
  ['ŵ'.repeat(70), 1, true],
  ['ŵ'.repeat(71), 2, true],
  [`${'a'.repeat(69)}😀`, 2, true],
  [`${'a'.repeat(66)}😀${'a'.repeat(66)}`, 3, true],
])('%j is paid for as %i', (text, parts, isUnicode) => {
  expect(partsOf(text)).toEqual({ parts, isUnicode });
});

it('writes what phones insert in plain characters', () => {
  expect(plainCharacters(' “St Mary’s” – 9\u00a0am… ')).toBe('"St Mary\'s" - 9 am...');
  expect(partsOf(plainCharacters('St Mary’s')).isUnicode).toBe(false);
});
