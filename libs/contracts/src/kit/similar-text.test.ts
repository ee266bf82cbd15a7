import { describe, expect, it } from '@jest/globals';
import { searchName, searchTerms } from './search-text';
import { isNearlyFound, isOneTypo, typosOf } from './similar-text';

describe('one typo', () => {
  it.each(['ngozi', 'okafo', 'okaforr', 'okafer', 'okafro', 'okafor', 'kafor'])('%s', (typed) => {
    expect(isOneTypo(typed, 'okafor')).toBe(typed !== 'ngozi');
  });

  it.each(['okfaro', 'okaf', 'okaforrr', 'okefer'])('is not two: %s', (typed) => {
    expect(isOneTypo(typed, 'okafor')).toBe(false);
  });
});

describe('a search with a typo', () => {
  const found = (name: string, search: string) =>
    isNearlyFound(searchName(name), searchTerms(search));

  it.each(['okafer', 'ngozi okfaor', 'ngosi', 'okafer ngozi', 'Okaf'])('finds by %s', (search) => {
    expect(found('Ngozi Okafor', search)).toBe(true);
  });

  it.each(['ngo oak', 'smith', 'ngozi smith', 'okxfxr'])('does not find by %s', (search) => {
    expect(found('Ngozi Okafor', search)).toBe(false);
  });

  it('asks the database for beginnings, one of which the word has, wherever the typo is', () => {
    const word = 'whitmore';
    const letters = [...'whitmorexyz'];
    const wrong = [...word].flatMap((_, at) => [
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
      ...letters.flatMap((letter) => [
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
      ]),
    ]);
    const missed = wrong.filter(
      (typed) => typed !== word && !typosOf(typed).some((part) => word.startsWith(part)),
    );
    expect(missed).toEqual([]);
    expect(typosOf('0770').every((typo) => /^\d{3,5}$/.test(typo))).toBe(true);
    expect(typosOf('lin')).toEqual([]);
  });
});
