import { type SearchTerms } from './search-text';

/** Shorter words have too many near matches: a typo in a three-letter word leaves two letters. */
const MIN_LETTERS = 4;
const latin = 'abcdefghijklmnopqrstuvwxyz';

/** Whether one letter of a word was left out, added or replaced, or two neighbouring letters were swapped. */
export function isOneTypo(typed: string, word: string): boolean {
  const [shorter, longer] = typed.length < word.length ? [typed, word] : [word, typed];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  const isSwapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at];
  return isSwapped && shorter.slice(at + 2) === longer.slice(at + 2);
}

/** Whether a text normalised by `searchName` contains every term, each with at most one typo at the start of a word. */
export function isNearlyFound(text: string, { terms }: SearchTerms): boolean {
  const words = text.split(' ');
  return terms.every((spellings) =>
    spellings.flat().some((typed) => {
      if (text.includes(typed)) return true;
      if (typed.length < MIN_LETTERS) return false;
      return words.some((word) =>
        [-1, 0, 1].some((more) => isOneTypo(typed, word.slice(0, typed.length + more))),
      );
    }),
  );
}

/**
 * For `isNearlyFound` by an index: beginnings, one of which each word has that begins with `typed` but for one typo (in
 * another script than the Latin one, if its letters are in `typed`). None for a short word.
 */
export function typosOf(typed: string): string[] {
  if (typed.length < MIN_LETTERS) return [];
  const letters = new Set([...(/^\d+$/.test(typed) ? '0123456789' : latin), ...typed]);
  const typos = new Set<string>();
  for (let at = 0; at < typed.length; at += 1) {
    const [before, letter = '', after] = [typed.slice(0, at), typed[at], typed.slice(at + 1)];
    typos.add(before + after);
    typos.add(`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`);
    for (const other of letters) {
      typos.add(before + other + after).add(before + other + letter + after);
    }
  }
  typos.delete(typed);
  return [...typos];
}
