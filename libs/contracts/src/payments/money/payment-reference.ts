/**
 * What a parent gives at the bank, so that the money finds its booking: seven characters and a check character.
 * Without vowels no reference is a word, and without 0, 1 and L none is misread.
 */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

/**
 * A prime above the number of characters: with a different weight at each position, one wrong character and any two
 * that are swapped change the sum.
 */
const modulus = 29;

export const REFERENCE_LENGTH = 8;

const sumOf = (characters: string): number =>
  [...characters].reduce((sum, each, at) => sum + (at + 1) * alphabet.indexOf(each), 0) % modulus;

/** Undefined if the check character would be the one that the alphabet lacks. */
function withCheck(positions: readonly number[]): string | undefined {
  const begin = positions.map((position) => alphabet[position % alphabet.length]).join('');
  return [...alphabet].map((check) => begin + check).find((each) => sumOf(each) === 0);
}

/** A new reference. `random` gives whole numbers below its argument. */
export function newReference(random: (below: number) => number): string {
  for (;;) {
    const positions = Array.from({ length: REFERENCE_LENGTH - 1 }, () => random(alphabet.length));
    const reference = withCheck(positions);
    if (reference !== undefined) return reference;
  }
}

export const isReference = (text: string): boolean =>
  text.length === REFERENCE_LENGTH &&
  [...text].every((each) => alphabet.includes(each)) &&
  sumOf(text) === 0;

/** As people read it: "K7Q2 M4XP". */
export const spacedReference = (reference: string): string =>
  `${reference.slice(0, 4)} ${reference.slice(4)}`;

/** All references in a bank's text, whatever its case, spaces and signs: "FPS k7q2-m4xp OKAFOR". */
export function referencesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const found = words.flatMap((_, from) => {
    let joined = '';
    for (const word of words.slice(from)) {
      joined += word;
      if (joined.length >= REFERENCE_LENGTH) break;
    }
    return isReference(joined) ? [joined] : [];
  });
  return [...new Set(found)];
}

const aroundNumbers = ['', 'NO', 'NR', 'NUMBER', 'REF', 'AND'];

/** The numbers of bookings that a text names, as families write them: "BOOKING 97", "bookings #97 and 98". */
export function bookingNumbersIn(text: string): number[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const found = words.flatMap((word, at) => {
    const [, joined] = /^BOOKINGS?(\d{0,9})$/.exec(word) ?? [];
    if (joined === undefined) return [];
    const after = words.slice(at + 1);
    const end = after.findIndex((each) => !aroundNumbers.includes(each) && !/^\d{1,9}$/.test(each));
    return [joined, ...after.slice(0, end < 0 ? after.length : end)]
      .filter((each) => /^\d+$/.test(each))
      .map(Number);
  });
  return [...new Set(found)];
}

/** A parent's Tax-Free Childcare reference, which stays the same for a child: "OKAF12345TFC". */
export const childcareReferenceIn = (text: string): string | undefined =>
  /\b[A-Z]{2,8}\d{3,8}TFC\b/.exec(text.toUpperCase())?.[0];
