import { readCalendarDate } from '@sunfield/contracts/kit/dates';
import {
  NO_STATEMENT,
  oneLine,
  penceOf,
  refusedFile,
  refusedLine,
  type StatementLine,
} from './statement-line';

/**
 * The payments of an OFX file: version 1 is SGML, whose values have no closing tags, version 2 is XML. Errors: as
 * `readStatement`.
 */
export function readOfx(text: string): StatementLine[] {
  if (!/<OFX>/i.test(text)) throw refusedFile(NO_STATEMENT);
  const currency = valueIn(text, 'CURDEF');
  if (currency !== '' && currency !== 'GBP') {
    throw refusedFile(`This statement is in ${currency}. Only pounds can be imported.`);
  }
  return [...text.matchAll(/<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>)/gi)].map(
    ({ 1: block = '', index }) => lineOf(block, () => text.slice(0, index).split('\n').length),
  );
}

function lineOf(block: string, line: () => number): StatementLine {
  const posted = valueIn(block, 'DTPOSTED');
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? [];
  const date = readCalendarDate(`${year}-${month}-${day}`);
  if (date === undefined) throw refusedLine(line(), `“${posted}” is not a date.`);
  const amount = valueIn(block, 'TRNAMT');
  const amountPence = penceOf(amount);
  if (amountPence === undefined)
    throw refusedLine(line(), `“${amount}” is not an amount in pounds.`);
  const bankId = valueIn(block, 'FITID');
  const said = ['NAME', 'PAYEE', 'MEMO', 'CHECKNUM', 'REFNUM'].map((tag) => valueIn(block, tag));
  const text = oneLine([...new Set(said)].join(' '));
  return { date, amountPence, text, ...(bankId !== '' && { bankId }) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const valueIn = (text: string, tag: string): string =>
  oneLine(new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => entities[name] ?? '',
  );
