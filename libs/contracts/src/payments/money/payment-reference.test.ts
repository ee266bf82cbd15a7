import { describe, expect, it } from '@jest/globals';
import {
  isReference,
  newReference,
  REFERENCE_LENGTH,
  referencesIn,
  spacedReference,
} from './payment-reference';

/** Repeatable: a linear congruential generator. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const many = Array.from({ length: 60 }, (_, seed) => newReference(seeded(seed + 1)));
const typed = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('a payment reference', () => {
  it('is eight characters that are no word and not misread', () => {
    for (const reference of many) {
      expect(reference).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
      expect(isReference(reference)).toBe(true);
    }
    expect(new Set(many).size).toBe(many.length);
  });

  it('shows every single wrong character', () => {
    for (const reference of many) {
      for (let at = 0; at < REFERENCE_LENGTH; at += 1) {
        for (const other of typed) {
          if (other === reference[at]) continue;
          expect(isReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBe(false);
        }
      }
    }
  });

  it('shows any two characters that are swapped', () => {
    for (const reference of many) {
      for (let one = 0; one < REFERENCE_LENGTH; one += 1) {
        for (let two = one + 1; two < REFERENCE_LENGTH; two += 1) {
          const swapped = [...reference];
          [swapped[one], swapped[two]] = [reference[two]!, reference[one]!];
          if (reference[one] === reference[two]) continue;
          expect(isReference(swapped.join(''))).toBe(false);
        }
      }
    }
  });

  it('is not one that lacks a character or has one too many', () => {
    for (const reference of many) {
      expect(isReference(reference.slice(1))).toBe(false);
      expect(isReference(`${reference}2`)).toBe(false);
    }
  });

  it('is found in what banks write, whatever its case, spaces and signs', () => {
    for (const reference of many) {
      const spaced = spacedReference(reference);
      expect(spaced).toHaveLength(REFERENCE_LENGTH + 1);
      for (const text of [
        reference,
        reference.toLowerCase(),
        `FASTER PAYMENTS RECEIPT REF.${reference} FROM OKAFOR N`,
        `N OKAFOR ${spaced} FP 12/10/25 1029 50302154`,
        [...reference].join(' '),
        `Ref: ${reference.slice(0, 3)}-${reference.slice(3)}/`,
      ]) {
        expect(referencesIn(text)).toContain(reference);
      }
    }
    expect(referencesIn('CARD PAYMENT TO TESCO STORES 4521 LONDON')).toEqual([]);
  });

  it('is each of several in one text, once', () => {
    const [one = '', two = ''] = many;
    expect(referencesIn(`${one} and ${two}, ${one}`)).toEqual([one, two]);
  });
});
