/**
 * How names and phone numbers are written down to be found: without accents, in lower case, in any
 * spelling of the same number. What is searched for goes the same way.
 */

/** Letters that do not come apart into a plain letter and its accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** "Zoë  O’Brien" as "zoe o'brien". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** "Mary-Jane O'Brien" as mary, jane, obrien. */
const wordsOf = (plain: string): string[] =>
  plain
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A name with every way in which somebody may type it: "mary-jane o'brien mary jane maryjane obrien". */
export function searchName(name: string): string {
  const plain = plainText(name);
  const marked = plain.split(' ').filter((word) => /[^\p{L}\p{N}]/u.test(word));
  const others = marked.flatMap((word) => {
    const parts = wordsOf(word);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
  return [plain, ...others].join(' ');
}

/** "+44 (0)7700 900123" and "0044 7700 900123" as "07700900123"; several numbers with spaces between. */
export const searchPhone = (phone: string): string =>
  phone
    .split(/[/,;]|\bor\b/i)
    .map((number) => {
      const digits = number.replace(/[^\d+]/g, '');
      const national = digits.replace(/^(?:\+|00)440?/, '0').replace(/^44(?=\d{10}$)/, '0');
      return national.replace(/^\+|^00/, '');
    })
    .filter(Boolean)
    .join(' ');

/** What is searched for: each term in the spellings of which one must be found, every word of it. */
export interface SearchTerms {
  terms: string[][][];
  /** Where the whole search reads as part of a phone number. */
  phone?: string;
}

const MAX_TERMS = 8;
const MIN_DIGITS = 3;

export function searchTerms(search: string): SearchTerms {
  const plain = plainText(search);
  const terms = plain
    .split(' ')
    .slice(0, MAX_TERMS)
    .map((term) => {
      // An email address means itself, not everybody with the same provider.
      const words = term.includes('@') ? [] : wordsOf(term);
      return words.length === 0 || words.join('') === term ? [[term]] : [[term], words];
    });
  const phone = /^[\d\s+().-]+$/.test(plain) ? searchPhone(plain) : '';
  return phone.length >= MIN_DIGITS ? { terms, phone } : { terms };
}

/** Whether a text, written by `searchName`, has every term. */
export const isFound = (text: string, { terms }: SearchTerms): boolean =>
  terms.every((spellings) => spellings.some((words) => words.every((word) => text.includes(word))));
