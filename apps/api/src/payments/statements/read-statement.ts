import {
  MAX_STATEMENT_LINES,
  type StatementColumns,
} from '@sunfield/contracts/payments/bank-lines';
import { type Columns, readCsv, type ReadStatement } from './read-csv';
import { readOfx } from './read-ofx';
import { NO_STATEMENT, refusedFile } from './statement-line';

/** Staff's choice, if it is complete. */
export const chosenColumns = ({ date, amount, text }: StatementColumns): Columns | undefined =>
  date === undefined || amount === undefined || text === undefined
    ? undefined
    : { date, amount, text: [text] };

/**
 * Reads a bank's CSV or OFX file (SGML and XML). Strict: one line that cannot be read refuses the file. Errors:
 * `validation_failed` with a sentence that names the line.
 *
 * @param columnsOf the columns that staff named for files of this format
 */
export async function readStatement(
  bytes: Buffer,
  columnsOf: (format: string) => Promise<Columns | undefined>,
): Promise<ReadStatement> {
  const text = textOf(bytes);
  const isOfx = /^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text);
  const read = isOfx
    ? { lines: readOfx(text), unknown: null, format: null }
    : await readCsv(text, columnsOf);
  if (read.lines.length > MAX_STATEMENT_LINES) {
    throw refusedFile(
      `This file has more than ${MAX_STATEMENT_LINES} lines. Please export a shorter time.`,
    );
  }
  return read;
}

/** Banks write UTF-8, or Windows' own Western encoding. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw refusedFile(NO_STATEMENT);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
