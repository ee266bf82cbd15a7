import * as z from 'zod/mini';

/**
 * Counts the changes of a row that staff edit. An update sends the version it is based on; if that is no longer
 * current, the API answers `changed_meanwhile` and overwrites nothing.
 */
export const RowVersionSchema = z.int().check(z.minimum(1));
