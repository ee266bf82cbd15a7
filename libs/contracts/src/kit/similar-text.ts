import { type SearchTerms } from './search-text';

/** Shorter words have too many near matches: a typo in a three-letter word leaves two letters. */
const MIN_LETTERS = 4;

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
 * Parts of a word, at least one of which is unchanged in every word one typo away: the typo is in one half, or swaps
 * the two middle letters. The database uses them to find candidates for `isNearlyFound`. Undefined if no word of the
 * search is long enough.
 */
export function unchangedParts({ terms }: SearchTerms): string[] | undefined {
  const longest = terms
    .map(([spelling]) => spelling?.join('') ?? '')
    .reduce((best, term) => (term.length > best.length ? term : best), '');
  if (longest.length < MIN_LETTERS) return undefined;
  const middle = Math.floor(longest.length / 2);
  const [first, second] = [longest.slice(0, middle), longest.slice(middle)];
  return [first, second, `${first.slice(0, -1)}${second[0]}${first.at(-1)}${second.slice(1)}`];
}
