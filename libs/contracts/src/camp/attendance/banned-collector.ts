import { plainText, wordsOf } from '../../kit/search-text';

interface Comparing {
  /** Staff typed the name as they heard it: its spelling is forgiven. Otherwise the family wrote both. */
  isTyped: boolean;
}

/** Those of the names whom a collector may be. `collector`: "Darren Hughes (father)". */
export const bannedAmong = (
  names: readonly string[],
  collector: string,
  { isTyped }: Comparing,
): string[] => {
  const alike = isTyped ? soundsLike : isEqual;
  return names.filter((name) => isSamePerson(nameWords(name), nameWords(collector), alike));
};

/** "Darren Hughes (father), 07700 900123" of each line as "Darren Hughes". */
export const namesOfPeople = (lines: string): string[] =>
  lines.split('\n').map((line) =>
    line
      .replace(/\(.*$/, '')
      .replace(/,[\s\d+()-]*$/, '')
      .trim(),
  );

type Alike = (one: string, other: string) => boolean;

/** One has all names of the other, or both have the same first name and another name. */
function isSamePerson(banned: string[], collector: string[], alike: Alike): boolean {
  if (banned.length === 0 || collector.length === 0) return false;
  const isIn = (word: string, words: string[]) => words.some((one) => alike(word, one));
  const shared = banned.filter((word) => isIn(word, collector));
  if (shared.length === banned.length) return true;
  if (collector.every((word) => isIn(word, banned))) return true;
  return shared.length > 1 && shared[0] === banned[0];
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'sir', 'the']);

/** Without what is in brackets, and titles. */
const nameWords = (name: string): string[] =>
  wordsOf(plainText(name.replace(/\([^)]*\)?/g, ' '))).filter((word) => !titles.has(word));

const isEqual: Alike = (one, other) => one === other;

const soundsLike: Alike = (one, other) =>
  one === other ||
  (Math.max(one.length, other.length) > 3 && isOneSlip(one, other)) ||
  (consonants(one).length > 2 && consonants(one) === consonants(other));

/** "Mohammed" and "Muhammad" have the same. */
const consonants = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiouy]/g, '');

/** At most one letter is more, less or another, or two neighbours have changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at);
  const isSwapped =
    rest.length > 1 &&
    rest[0] === long[at + 1] &&
    rest[1] === long[at] &&
    rest.slice(2) === long.slice(at + 2);
  return rest === long.slice(at + 1) || rest.slice(1) === long.slice(at + 1) || isSwapped;
}
