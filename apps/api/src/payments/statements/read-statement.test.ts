import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../kernel/base/app-error';
import { type StatementAnswers } from '@sunfield/contracts/payments/bank-lines';
import { readStatement } from './read-statement';

const REF = 'K7Q2M4XP';
const read = (text: string | Buffer, answers: StatementAnswers = {}) =>
  readStatement(Buffer.from(text as string), {
    answers,
    today: '2025-11-27',
    remembered: () => Promise.resolve(undefined),
  });
const linesOf = async (text: string) => (await read(text)).lines;
const refusal = async (text: string | Buffer, answers?: StatementAnswers): Promise<string> => {
  try {
    await read(text, answers);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  throw new Error('It was read');
};

/** As each bank exports it: a payment of £1,027.50 on 27 October 2025 with the reference, and one out. */
const samples: Record<string, string> = {
  Barclays: `Number,Date,Account,Amount,Subcategory,Memo
,27/10/2025,20-11-22 12345678,1027.50,Counter Credit,"OKAFOR N           \t${REF} BBP"
,26/10/2025,20-11-22 12345678,-12.00,Payment,TESCO STORES
`,
  Lloyds: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
27/10/2025,FPI,'30-11-22,12345678,N OKAFOR ${REF},,1027.50,2210.12
26/10/2025,DEB,'30-11-22,12345678,TESCO STORES,12.00,,1182.62
`,
  HSBC: `27/10/2025,"CR N OKAFOR ${REF}","1,027.50"
26/10/2025,"VIS TESCO STORES",-12.00
`,
  NatWest: `
Date, Type, Description, Value, Balance, Account Name, Account Number

27 Oct 2025,BAC,"'OKAFOR N , ${REF} , FP 27/10/25 1029",1027.50,2210.12,"'SUNFIELD CAMPS","'601122-12345678",
26 Oct 2025,POS,"'TESCO STORES",-12.00,1182.62,"'SUNFIELD CAMPS","'601122-12345678",
`,
  Monzo: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_0000A,27/10/2025,09:31:12,Faster payment,N Okafor,,Income,1027.50,GBP,1027.50,GBP,${REF},,,${REF},,,1027.50
tx_0000B,26/10/2025,18:02:44,Card payment,Tesco,🛒,Groceries,-12.00,GBP,-12.00,GBP,,"1 High St, Rotherham",,TESCO STORES,,-12.00,
`,
  Starling: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
27/10/2025,N OKAFOR,${REF},FASTER PAYMENT,1027.50,2210.12,INCOME,
26/10/2025,Tesco,TESCO STORES,CONTACTLESS,-12.00,1182.62,GROCERIES,
`,
  Nationwide: `"Account Name:","Business ****12345"
"Account Balance:","£2,210.12"
"Available Balance: ","£2,210.12"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"27 Oct 2025","Bank credit","N OKAFOR ${REF}","","£1,027.50","£2,210.12"
"26 Oct 2025","Visa purchase","TESCO STORES","£12.00","","£1,182.62"
`,
  'OFX 1, as SGML': `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP
<BANKTRANLIST><DTSTART>20251001<DTEND>20251031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251027120000[0:GMT]<TRNAMT>1027.50<FITID>202510270001<NAME>N OKAFOR &amp; SON<MEMO>${REF}
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20251026
<TRNAMT>-12.00
<FITID>202510260001
<NAME>TESCO STORES
</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`,
  'OFX 2, as XML': `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20251027</DTPOSTED><TRNAMT>+1027.50</TRNAMT><FITID>202510270001</FITID><NAME>N OKAFOR</NAME><MEMO>${REF}</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20251026</DTPOSTED><TRNAMT>-12.00</TRNAMT><FITID>202510260001</FITID><NAME>TESCO STORES</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`,
};

describe('a statement', () => {
  it.each(Object.entries(samples))('of %s is read', async (_, sample) => {
    const lines = await linesOf(sample);
    expect(lines).toHaveLength(2);
    expect(lines.map(({ date, amountPence }) => [date, amountPence])).toEqual([
      ['2025-10-27', 102_750],
      ['2025-10-26', -1200],
    ]);
    expect(lines[0]?.text).toContain(REF);
    expect(lines[0]?.text).toMatch(/okafor/i);
    expect(lines[1]?.text).toMatch(/tesco/i);
    // Windows' line ends, a byte order mark and Windows' encoding change nothing.
    const other = Buffer.from(`\u{FEFF}${sample.replaceAll('\n', '\r\n')}`);
    expect((await read(other)).lines).toEqual(lines);
  });

  it('is read in Windows’ encoding, too', async () => {
    const text = `Date,Description,Paid out,Paid in\n27/10/2025,Zo\u{EB} Field,,\u{A3}15.00\n`;
    expect(await read(Buffer.from(text, 'latin1'))).toMatchObject({
      lines: [{ date: '2025-10-27', amountPence: 1500, text: 'Zoë Field' }],
    });
  });

  it.each([
    ['Date,Description,Amount\n31/02/2025,N OKAFOR,15.00\n', 'Line 2: “31/02/2025” is not a date'],
    [
      'Date,Description,Amount\n27/10/2025,A,1.00\n27/10/2025,B,abc\n',
      'Line 3: “abc” is not an am',
    ],
    ['Date,Description,Amount\n27/10/2025,A,1.005\n', 'Line 2: “1.005” is not an amount'],
    [
      'Date,Description,Amount\n27/10/2025,A,1,5.00\n',
      'Line 2: it has more columns than the others',
    ],
    ['Date,Description,Amount\n27/10/2025,"A,1.00\n', 'the quotation marks do not match'],
    ['<OFX><CURDEF>EUR<STMTTRN></STMTTRN></OFX>', 'This statement is in EUR'],
    ['<OFX>\n<STMTTRN><DTPOSTED>2025<TRNAMT>1.00</STMTTRN></OFX>', 'Line 2: “2025” is not a date'],
    ['<OFX>\n\n<STMTTRN><DTPOSTED>20251027<TRNAMT>x</STMTTRN></OFX>', 'Line 3: “x” is not an am'],
    ['<?xml version="1.0"?><html></html>', 'This is not a bank statement'],
    ['%PDF-1.7\u{0}', 'This is not a bank statement'],
    ['', 'This is not a bank statement'],
  ])('that is wrong is refused, and the line named: %j', async (text, sentence) => {
    expect(await refusal(text)).toContain(sentence);
  });

  it('with too many lines is refused', async () => {
    const lines = '27/10/2025,A,1.00\n'.repeat(5001);
    expect(await refusal(`Date,Description,Amount\n${lines}`)).toContain('more than 5000 lines');
  });

  it('with columns that are not known shows its first rows, and is read once they are named', async () => {
    const text = 'Wann;Wer;Wieviel;Saldo\n27/10/2025;N OKAFOR;15.00;30.00\n';
    const asked = await read(text);
    expect(asked).toMatchObject({ lines: [] });
    expect(asked.unknown).toEqual([
      ['Wann', 'Wer', 'Wieviel', 'Saldo'],
      ['27/10/2025', 'N OKAFOR', '15.00', '30.00'],
    ]);
    const again = await read('Wann;Wer;Wieviel;Saldo\n28/10/2025;Z FIELD;20.00;50.00\n');
    expect(again.format).toBe(asked.format);
    expect((await read(text, { date: 0, text: 1, amount: 2 })).lines).toEqual([
      { date: '2025-10-27', amountPence: 1500, text: 'N OKAFOR' },
    ]);
  });
});
