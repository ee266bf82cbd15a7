const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Alfie", "Alfie and Mia", "Alfie, Mia and Tom" */
export const listed = (words: readonly string[]): string => list.format(words);
