import { describe, expect, it } from '@jest/globals';
import { searchName } from '@sunfield/contracts/kit/search-text';
import { tokensOf } from './search-tokens';

const tokens = (...texts: string[]) => tokensOf(7, texts).map(({ token }) => token);

describe('the tokens of a booking', () => {
  it('are the words of names, without marks and accents, each once', () => {
    expect(tokens(searchName('Zoë O’Brien'), searchName('Mary-Jane O’Brien'))).toEqual([
      'zoe',
      'obrien',
      'mary',
      'jane',
      'maryjane',
    ]);
  });

  it('are an email address, its parts and its domain', () => {
    expect(tokens('bea.armitage+camp@mail.example.org')).toEqual([
      'bea.armitage+camp@mail.example.org',
      'bea',
      'armitage',
      'camp',
      'mail.example.org',
    ]);
  });

  it('are digits from both ends', () => {
    expect(tokens('07700900123')).toEqual(['07700900123', '<32100900770']);
  });

  it('fit their column, and a booking without names has none', () => {
    expect(tokens('x'.repeat(300))).toEqual(['x'.repeat(100)]);
    expect(tokens('', '%  -')).toEqual([]);
  });
});
