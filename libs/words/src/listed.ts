/** Created on first use: a browser takes long to make a formatter. */
const formatters = new Map<string, Intl.ListFormat>();

function join(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const formatter = formatters.get(type) ?? new Intl.ListFormat('en-GB', { type });
  formatters.set(type, formatter);
  return formatter.format(words);
}

/** "Alfie", "Alfie and Mia", "Alfie, Mia and Tom" */
export const listed = (words: readonly string[]): string => join(words, 'conjunction');

/** "full", "full or half", "full, half or early" */
export const either = (words: readonly string[]): string => join(words, 'disjunction');
