import { MAX_STATEMENT_LINES } from '@sunfield/contracts/payments/bank-lines';
import { TOO_MANY_LINES } from './csv-rows';
import {
  dateFault,
  NO_STATEMENT,
  nothingRead,
  oneLine,
  penceOf,
  type ReadStatement,
  refusedCurrency,
  refusedFile,
  refusedLine,
  type StatementLine,
  statementText,
} from './statement-line';

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

/** A start or end of an element, and what follows it. */
interface OfxElement {
  tag: string;
  isEnd: boolean;
  /** Where it is in the text. */
  at: number;
  /** As it is in the file: `plainText` and `codeText` read it. */
  raw: string;
}

/** Those that end a value. Other tags are a bank's own: inside a text they are part of it, as in `FASTER<BR/>PAYMENT`. */
const knownTags = new Set(
  `OFX BANKMSGSRSV1 CREDITCARDMSGSRSV1 STMTTRNRS CCSTMTTRNRS STMTRS CCSTMTRS CURDEF BANKTRANLIST DTSTART DTEND STMTTRN
  TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID PAYEE NAME
  EXTDNAME ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE BANKACCTTO CCACCTTO BANKID BRANCHID ACCTID ACCTTYPE
  ACCTKEY MEMO IMAGEDATA CURRENCY ORIGCURRENCY CURRATE CURSYM LEDGERBAL AVAILBAL BALAMT DTASOF`.split(
    /\s+/,
  ),
);

/** All known tags, in the order of the file, whose marked sections were resolved. */
export function* ofxElements(text: string): Generator<OfxElement> {
  let last: Omit<OfxElement, 'raw'> | undefined;
  let from = 0;
  for (const { 0: whole, 1: end, 2: name = '', index } of text.matchAll(
    /<(\/?)([A-Z][A-Z0-9]{1,29})\s{0,9}\/?>/gi,
  )) {
    const tag = name.toUpperCase();
    if (!knownTags.has(tag)) continue;
    if (last) yield { ...last, raw: text.slice(from, index) };
    last = { tag, isEnd: end === '/', at: index };
    from = index + whole.length;
  }
  if (last) yield { ...last, raw: text.slice(from) };
}

/** With CDATA as escaped text, and without comments; lines stay where they are. */
function withoutMarkedSections(text: string): string {
  const escaped = eachSection(text, '<![CDATA[', ']]>', (content) =>
    content.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  return eachSection(escaped, '<!--', '-->', (content) => content.replace(/[^\n]+/g, ' '));
}

/** A section that does not end stays as it is. Split, because a search from each start would cost the square. */
function eachSection(
  text: string,
  start: string,
  end: string,
  change: (content: string) => string,
): string {
  const [before = '', ...parts] = text.split(start);
  const changed = parts.map((part) => {
    const at = part.indexOf(end);
    return at < 0 ? start + part : change(part.slice(0, at)) + part.slice(at + end.length);
  });
  return before + changed.join('');
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  pound: '£',
};

/** A bank's words, whole. */
export const plainText = (raw: string): string =>
  oneLine(
    raw
      .replace(/<\/?[A-Z][^<>]{0,60}>/gi, ' ')
      .replace(
        /&(#\d{1,7}|#x[\dA-F]{1,6}|[a-z]{2,5});/gi,
        (whole, name: string) => characterOf(name.toLowerCase()) ?? whole,
      ),
  );

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name];
  const number = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : undefined;
}

/** A date, an amount or a code: up to the next tag. */
const codeText = (raw: string): string => plainText(raw.split('<', 1)[0] ?? '');
