import { type Options } from 'csv-stringify';

/**
 * Our CSV format for spreadsheets. The byte order mark stops them reading "Zoë" as Latin-1; a cell that begins like a
 * formula is marked as text, because parents write the cells and staff open them.
 */
export const spreadsheetText: Options = { header: true, bom: true, escape_formulas: true };
