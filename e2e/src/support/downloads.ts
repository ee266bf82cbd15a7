import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';

/** Presses something and returns the file it saves. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

export type CsvRow = Record<string, string>;

/** Reads the rows of a saved CSV by column name. */
export async function readCsv(download: Download): Promise<CsvRow[]> {
  const text = await readFile(await download.path(), 'utf8');
  return parse<CsvRow>(text, { columns: true, bom: true });
}

/** Reads the sheets of a saved workbook: each one's name and its rows of cells. */
export async function readWorkbook(download: Download) {
  return readSheets(await readFile(await download.path()));
}
