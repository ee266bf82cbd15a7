/** Names and texts as people type them: capitals, and spaces more than one between two words, do not count. */
export const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);
