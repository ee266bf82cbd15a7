const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Alfie", "Alfie and Mia", "Alfie, Mia and Tom" */
export const listed = (words: readonly string[]): string => list.format(words);

/** "full", "full or half", "full, half or early" */
export const either = (words: readonly string[]): string => choice.format(words);
