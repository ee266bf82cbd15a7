import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_LINES,
} from '@sunfield/contracts/payments/bank-lines';
import { CsvError, parse } from 'csv-parse';
import { NO_STATEMENT, refusedFile, refusedLine } from './statement-line';

export interface Row {
  cells: string[];
  /** Where it ends in the file, from 1. */
  line: number;
}

/** In characters, with all its cells. */
const maxRowLength = 4000;
/** A bank may write lines around the payments. */
const maxRows = MAX_STATEMENT_LINES + 100;

export const TOO_MANY_LINES = `This file has more than ${MAX_STATEMENT_LINES} lines. Please export a shorter time.`;

/**
 * The rows of a CSV file that say something. Limits hold while it is read, and other requests are answered meanwhile.
 * Errors: `validation_failed`.
 */
export async function csvRows(text: string): Promise<Row[]> {
  // With empty lines, and cells of two lines.
  if (text.split('\n', 2 * maxRows + 1).length > 2 * maxRows) throw refusedFile(TOO_MANY_LINES);
  const parser = parse({
    bom: true,
    // Before a cell is kept: two million commas are two million cells.
    cast: (cell, { index, lines }) => {
      if (index < MAX_STATEMENT_COLUMNS) return cell;
      throw refusedLine(lines, `it has more than ${MAX_STATEMENT_COLUMNS} columns.`);
    },
    delimiter: delimiterOf(text),
    info: true,
    maxRecordSize: maxRowLength,
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
    trim: true,
  });
  const rows: Row[] = [];
  try {
    for await (const read of Readable.from(chunksOf(text)).pipe(parser)) {
      const { record, info } = read as { record: string[]; info: { lines: number } };
      rows.push({ cells: record, line: info.lines });
      if (rows.length > maxRows) throw refusedFile(TOO_MANY_LINES);
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  return rows;
}

const chunkBytes = 65_536;

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    yield bytes.subarray(from, from + chunkBytes);
    await setImmediate();
  }
}

function refusalOf(error: CsvError) {
  const line = Number(error['lines']);
  if (!Number.isInteger(line)) return refusedFile(NO_STATEMENT);
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? refusedLine(
        line,
        `it has more than ${maxRowLength} characters, or its quotation marks do not match.`,
      )
    : refusedLine(line, 'the quotation marks do not match.');
}

function delimiterOf(text: string): string {
  const start = text.slice(0, 2000);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: start.split(mark).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).mark;
}
