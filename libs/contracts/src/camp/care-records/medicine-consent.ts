/** Whether the family agrees in writing that staff give this medicine. */
export const isAgreed = (
  medicines: readonly { what: string; mayGive: boolean }[],
  what: string,
): boolean => medicines.some((one) => one.mayGive && plain(one.what) === plain(what));

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
