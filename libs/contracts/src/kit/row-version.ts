import * as z from 'zod/mini';

/**
 * Counts the changes of a row that staff edit. Whoever changes it sends the version they saw; where it is no
 * longer the current one, the answer is `changed_meanwhile` and nothing is overwritten.
 */
export const RowVersionSchema = z.int().check(z.minimum(1));
