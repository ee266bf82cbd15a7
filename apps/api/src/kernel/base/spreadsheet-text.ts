import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/**
 * Our CSV format for spreadsheets. The byte order mark stops them reading "Zoë" as Latin-1; a cell that begins like a
 * formula is marked as text, because parents write the cells and staff open them.
 */
export const spreadsheetText: Options = { header: true, bom: true, escape_formulas: true };

/** A CSV stream, which reads rows only as fast as it is sent. An error while reading ends it, and the answer with it. */
export function csvOf(
  columns: readonly string[],
  rows: Iterable<string[]> | AsyncIterable<string[]>,
): Readable {
  const csv = stringify({ ...spreadsheetText, columns: [...columns] });
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
