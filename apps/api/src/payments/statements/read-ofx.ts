import { MAX_STATEMENT_LINES } from '@sunfield/contracts/payments/bank-lines';
import { TOO_MANY_LINES } from './csv-rows';
import {
  codeText,
  type OfxElement,
  ofxElements,
  plainText,
  withoutMarkedSections,
} from './ofx-elements';
import {
  dateFault,
  NO_STATEMENT,
  penceOf,
  refusedCurrency,
  refusedFile,
  refusedLine,
  type StatementLine,
  statementText,
} from './statement-line';
import { nothingRead, type ReadStatement } from './statement-reading';

/** What the bank says in words. `NAME` is also inside `PAYEE`. */
const textTags = ['NAME', 'EXTDNAME', 'MEMO', 'CHECKNUM', 'REFNUM'];
const lists = ['STMTTRN', 'BANKTRANLIST'];
const statements = ['STMTRS', 'CCSTMTRS'];
const POUNDS = 'GBP';

interface Transaction {
  at: number;
  /** That of its statement, or the one that it says it is in. */
  currency: string;
  values: OfxElement[];
}

/**
 * The payments of an OFX file: version 1 is SGML, whose values have no closing tags, version 2 is XML. A file may hold
 * statements of several accounts. Errors: as `readStatement`.
 */
export function readOfx(file: string, today: string): ReadStatement {
  if (!/<OFX>/i.test(file)) throw refusedFile(NO_STATEMENT);
  const text = withoutMarkedSections(file);
  const { transactions, currencies } = transactionsOf(text);
  const [currency] = currencies;
  if (currency && !currencies.includes(POUNDS)) throw refusedCurrency(currency);
  const inPounds = transactions.filter((each) => each.currency === POUNDS);
  const otherCurrency = transactions.length - inPounds.length;
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  return {
    ...nothingRead,
    lines: inPounds.map((each) => lineOf(each, today, () => lineAt(each.at))),
    leftOut: { notArrived: 0, otherCurrency },
  };
}

function transactionsOf(text: string) {
  const transactions: Transaction[] = [];
  const currencies: string[] = [];
  let current: Transaction | undefined;
  let currency = POUNDS;
  let hasAmountCurrency = false;
  for (const element of ofxElements(text)) {
    const { tag, isEnd, raw, at } = element;
    if (lists.includes(tag)) current = undefined;
    if (isEnd) continue;
    if (statements.includes(tag)) currency = POUNDS;
    if (tag === 'CURDEF') {
      currency = codeText(raw).toUpperCase() || POUNDS;
      currencies.push(currency);
    }
    if (tag === 'STMTTRN') {
      if (transactions.length >= MAX_STATEMENT_LINES) throw refusedFile(TOO_MANY_LINES);
      current = { at, currency, values: [] };
      transactions.push(current);
    }
    if (!current) continue;
    // The amount is in the currency of `CURRENCY`; from that of `ORIGCURRENCY` it was changed.
    if (tag.endsWith('CURRENCY')) hasAmountCurrency = tag === 'CURRENCY';
    if (tag === 'CURSYM' && hasAmountCurrency) current.currency = codeText(raw).toUpperCase();
    current.values.push(element);
  }
  return { transactions, currencies };
}

function lineOf({ values }: Transaction, today: string, line: () => number): StatementLine {
  const code = (wanted: string) => codeText(values.find(({ tag }) => tag === wanted)?.raw ?? '');
  const posted = code('DTPOSTED');
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? [];
  const date = [year, month, day].join('-');
  const fault = dateFault(date, 'day-first', today);
  if (fault) throw refusedLine(line(), fault.replace(date, posted));
  const amount = code('TRNAMT');
  const amountPence = penceOf(amount);
  if (amountPence === undefined) {
    throw refusedLine(line(), `“${amount}” is not an amount in pounds.`);
  }
  const bankId = code('FITID');
  const said = values.filter(({ tag }) => textTags.includes(tag)).map(({ raw }) => plainText(raw));
  const text = statementText(said, line);
  return { date, amountPence, text, ...(bankId !== '' && { bankId }) };
}
