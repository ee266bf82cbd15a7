import { MAX_STATEMENT_LINES } from '@sunfield/contracts/payments/bank-lines';
import { TOO_MANY_LINES } from './csv-rows';
import { readCsv } from './read-csv';
import { readOfx } from './read-ofx';
import {
  NO_STATEMENT,
  type ReadStatement,
  refusedFile,
  type StatementReading,
} from './statement-line';

/**
 * Reads a bank's CSV or OFX file (SGML and XML). Strict: one payment that cannot be read refuses the file, and what
 * only a person can say is asked. Errors: `validation_failed` with a sentence that names the line.
 */
export async function readStatement(
  bytes: Buffer,
  reading: StatementReading,
): Promise<ReadStatement> {
  const text = textOf(bytes);
  const isOfx = /^\s*(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(text);
  const read = isOfx ? readOfx(text, reading.today) : await readCsv(text, reading);
  if (read.lines.length > MAX_STATEMENT_LINES) throw refusedFile(TOO_MANY_LINES);
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
