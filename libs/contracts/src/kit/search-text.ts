/**
 * How names and phone numbers are normalised for searching: without accents, in lower case, with one spelling for each
 * phone number. Search terms are normalised in the same way.
 */

/** Letters that Unicode does not decompose into a plain letter and its accent. */
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
export const wordsOf = (plain: string): string[] =>
  plain
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A name in every form staff may type it: "mary-jane o'brien mary jane maryjane obrien". */
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

/** A parsed search: each term lists alternative spellings, one of which must match with every word. */
export interface SearchTerms {
  terms: string[][][];
  /** Set if the whole search could be part of a phone number. */
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
      // An email address matches as a whole, not every address at the same provider.
      const words = term.includes('@') ? [] : wordsOf(term);
      return words.length === 0 || words.join('') === term ? [[term]] : [[term], words];
    });
  const phone = /^[\d\s+().-]+$/.test(plain) ? searchPhone(plain) : '';
  return phone.length >= MIN_DIGITS ? { terms, phone } : { terms };
}

/** Whether a text normalised by `searchName` contains every term. */
export const isFound = (text: string, { terms }: SearchTerms): boolean =>
  terms.every((spellings) => spellings.some((words) => words.every((word) => text.includes(word))));
