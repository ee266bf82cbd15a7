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
