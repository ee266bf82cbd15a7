import { oneLine } from './statement-line';

/** A start or end of an element, and what follows it. */
export interface OfxElement {
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
export function withoutMarkedSections(text: string): string {
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
export const codeText = (raw: string): string => plainText(raw.split('<', 1)[0] ?? '');
