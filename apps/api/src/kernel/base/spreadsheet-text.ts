import { type Options } from 'csv-stringify';

/**
 * How we write CSV: as spreadsheets read it. With a byte order mark, or they take "Zoë" for Latin-1; and
 * a cell that begins like a formula is marked as text, because parents write them and staff open them.
 */
export const spreadsheetText: Options = { header: true, bom: true, escape_formulas: true };
