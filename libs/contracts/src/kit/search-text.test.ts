import { describe, expect, it } from '@jest/globals';
import { isFound, searchName, searchPhone, searchTerms } from './search-text';

describe('a name is found', () => {
  it.each([
    ['Zoë Armitage', 'zoe'],
    ['Zoe Armitage', 'zoë'],
    ['Zoë Armitage', 'armitage zoe'],
    ["Renée O'Brien", 'OBrien renee'],
    ['Renée O’Brien', "o'brien"],
    ["Renée O'Brien", 'o brien'],
    ['Mary-Jane Watson', 'mary jane'],
    ['Mary-Jane Watson', 'maryjane'],
    ['Mary Jane Watson', 'mary-jane'],
    ['Søren Łukasz', 'soren lukasz'],
    ['100% Anna', '%'],
  ])('%s by %j', (name, search) => {
    expect(isFound(searchName(name), searchTerms(search))).toBe(true);
  });

  it('by an email address only as a whole, not by the words in it', () => {
    expect(isFound('ann.lee@example.com', searchTerms('Ann.Lee@example.com'))).toBe(true);
    expect(isFound('lee.ann@example.com', searchTerms('ann.lee@example.com'))).toBe(false);
    expect(isFound('ann.lee@example.com', searchTerms('@example'))).toBe(true);
  });

  it('only where every word of it is there', () => {
    expect(isFound(searchName('Zoë Armitage'), searchTerms('zoe smith'))).toBe(false);
  });
});

describe('a phone number is one, however it is written', () => {
  it.each([
    '07700 900123',
    '07700-900-123',
    '+44 7700 900123',
    '+44 (0)7700 900123',
    '0044 7700900123',
    '447700900123',
  ])('%s', (phone) => {
    expect(searchPhone(phone)).toBe('07700900123');
    expect(searchTerms(phone).phone).toBe('07700900123');
  });

  it('also a part of it, two of them, and one of elsewhere', () => {
    expect(searchTerms('+44 7700').phone).toBe('07700');
    expect(searchTerms('12').phone).toBeUndefined();
    expect(searchTerms('Flat 123').phone).toBeUndefined();
    expect(searchPhone('07700 900123 / +44 1709 555010')).toBe('07700900123 01709555010');
    expect(searchPhone('+33 6 12 34 56 78')).toBe('33612345678');
  });
});
