import { describe, expect, it } from '@jest/globals';
import { type StatementAnswers } from '@sunfield/contracts/payments/bank-lines';
import { AppError } from '../../kernel/base/app-error';
import { readStatement } from './read-statement';

const read = (text: string, answers: StatementAnswers = {}) =>
  readStatement(Buffer.from(text), {
    answers,
    today: '2025-11-27',
    remembered: () => Promise.resolve(undefined),
  });
const refusal = async (text: string, answers?: StatementAnswers): Promise<string> => {
  const refused: unknown = await read(text, answers).catch((error: unknown) => error);
  if (refused instanceof AppError) return refused.message;
  throw new Error('It was read');
};
const textsOf = async (text: string) => (await read(text)).lines.map((line) => line.text);

describe('a payment that has not arrived', () => {
  const revolut = (state: string) =>
    `Type,Completed Date,Description,Amount,Currency,State
TRANSFER,2025-11-26 10:00:05,From Z FIELD,15.00,GBP,COMPLETED
TRANSFER,,From R FIELD,15.00,GBP,${state}
`;

  it.each(['REVERTED', 'Pending', 'declined'])('is left out and counted: %s', async (state) => {
    const { lines, leftOut, questions } = await read(revolut(state));
    expect(lines.map(({ text }) => text)).toEqual(['From Z FIELD']);
    expect(leftOut).toEqual({ notArrived: 1, otherCurrency: 0 });
    expect(questions).toBeNull();
  });

  it('is asked about if its state is not known', async () => {
    const file = revolut('Odd | one').replace('TRANSFER,,', 'TRANSFER,2025-11-26,');
    const asked = await read(file);
    expect(asked).toMatchObject({ lines: [], questions: { states: ['odd one'] } });
    expect((await read(file, { arrived: ['odd one'] })).lines).toHaveLength(2);
    const left = await read(file, { notArrived: ['odd one'] });
    expect(left).toMatchObject({ lines: [{ text: 'From Z FIELD' }], leftOut: { notArrived: 1 } });
  });

  it('is no payment of PayPal’s file', async () => {
    const row = (status: string) =>
      `"27/11/2025","R Field","Payment","${status}","GBP","14.99","2RG37T4V"\n`;
    const header = '"Date","Name","Type","Status","Currency","Gross","Note"\n';
    expect(await read(header + row('Completed') + row('Pending'))).toMatchObject({
      lines: [{ amountPence: 1499, text: 'R Field 2RG37T4V' }],
      leftOut: { notArrived: 1 },
    });
  });
});

describe('another currency', () => {
  it.each([
    ['in a named column', 'Date,Amount,Currency,Description\n'],
    ['in a column of any name', 'Date,Amount,Geld,Description\n'],
  ])('%s is left out and counted', async (_, header) => {
    const { lines, leftOut } = await read(
      `${header}26-11-2025,15.00,EUR,R FIELD\n26-11-2025,16.00,GBP,Z FIELD\n`,
    );
    expect(lines).toMatchObject([{ amountPence: 1600, text: 'Z FIELD' }]);
    expect(leftOut.otherCurrency).toBe(1);
  });

  it('in the name of the amount’s column refuses the file, also where staff name it', async () => {
    const file = 'Date,Description,Amount (EUR),Balance (EUR)\n26/11/2025,R FIELD,15.00,30.00\n';
    expect(await refusal(file, { date: 0, text: 1, amount: 2 })).toContain('is in EUR');
  });

  const payment = (more = '') =>
    `<STMTTRN><DTPOSTED>20251127<TRNAMT>15.00<NAME>R FIELD${more}</STMTTRN>`;
  const statement = (currency: string, payments: string) =>
    `<STMTRS><CURDEF>${currency}<BANKTRANLIST>${payments}</BANKTRANLIST></STMTRS>`;

  it('of one payment or one of several statements in OFX is left out', async () => {
    const changed = (tag: string) => `<${tag}><CURRATE>0.86<CURSYM>EUR</${tag}>`;
    const one = statement('GBP', payment(changed('CURRENCY')) + payment(changed('ORIGCURRENCY')));
    expect(await read(`<OFX>${one}</OFX>`)).toMatchObject({
      lines: [{ text: 'R FIELD' }],
      leftOut: { otherCurrency: 1 },
    });
    const two = statement('EUR', payment()) + statement('GBP', '');
    expect(await read(`<OFX>${two}</OFX>`)).toMatchObject({
      lines: [],
      leftOut: { otherCurrency: 1 },
    });
  });
});

describe('two amount columns', () => {
  it('are known at AIB', async () => {
    const { lines } = await read(
      `Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency
93,26/11/25,R FIELD,CGC2833Z,,,15.00,115.00,GBP,Credit,15.00,GBP
93,25/11/25,TESCO STORES,,,12.00,,100.00,GBP,Debit,12.00,GBP
`,
    );
    expect(lines).toEqual([
      { date: '2025-11-26', amountPence: 1500, text: 'R FIELD CGC2833Z' },
      { date: '2025-11-25', amountPence: -1200, text: 'TESCO STORES' },
    ]);
  });

  it('and several columns of text can be named, also under lines about the account', async () => {
    const file = `Konto;12345678
Wann;Wer;Womit;Herein;Hinaus;Saldo
26/11/2025;R FIELD;CGC2833Z;15,000.00;;115.00
25/11/2025;TESCO;;;12.00;100.00
`;
    const asked = await read(file);
    expect(asked.unknown?.[0]).toEqual(['Wann', 'Wer', 'Womit', 'Herein', 'Hinaus', 'Saldo']);
    expect(
      (await read(file, { date: 0, text: 1, moreText: [2], amount: 3, out: 4 })).lines,
    ).toEqual([
      { date: '2025-11-26', amountPence: 1_500_000, text: 'R FIELD CGC2833Z' },
      { date: '2025-11-25', amountPence: -1200, text: 'TESCO' },
    ]);
  });
});

describe('the words of OFX are read whole', () => {
  const payment = (words: string) =>
    `<OFX><STMTTRN><DTPOSTED>20251127<TRNAMT>15.00<FITID>1${words}</STMTTRN></OFX>`;

  it.each([
    ['two memos', '<MEMO>FASTER PAYMENT<MEMO>REF SXVYTMGH', 'FASTER PAYMENT REF SXVYTMGH'],
    ['line breaks', '<MEMO>FASTER PAYMENT<BR/>REF HD569YH3', 'FASTER PAYMENT REF HD569YH3'],
    ['new lines', '<MEMO>FASTER PAYMENT\nREF HD569YH3\n', 'FASTER PAYMENT REF HD569YH3'],
    [
      'CDATA',
      '<NAME><![CDATA[R & <FIELD>]]></NAME><MEMO><![CDATA[83XWTZC3]]></MEMO>',
      'R & <FIELD> 83XWTZC3',
    ],
    ['entities', '<NAME>R &amp; Zo&#235; &#xA3;5<MEMO>A < B', 'R & Zoë £5 A < B'],
    ['a payee', '<PAYEE><NAME>R FIELD<CITY>Leeds</PAYEE><EXTDNAME>CAMP', 'R FIELD CAMP'],
  ])('%s', async (_, words, text) => {
    expect(await textsOf(payment(words))).toEqual([text]);
  });
});

describe('dates', () => {
  const file = (...dates: string[]) =>
    `Date,Description,Amount\n${dates.map((date) => `${date},R FIELD,14.99\n`).join('')}`;

  it('after today refuse the file', async () => {
    expect(await refusal(file('27/11/2025', '28/11/2025'))).toBe(
      'Line 3: “28/11/2025” is after today. Please check the order of day and month. Nothing was imported.',
    );
    expect(await refusal('<OFX><STMTTRN><DTPOSTED>20351127<TRNAMT>1.00</STMTTRN></OFX>')).toContain(
      'Line 1: “20351127” is after today',
    );
  });

  it.each([
    ['is no date', '10/27/2025'],
    ['is after today', '11/12/2025'],
  ])('whose month comes first are asked about if the day first %s', async (_, date) => {
    const american = file('10/09/2025', date);
    expect(await read(american)).toMatchObject({ lines: [], questions: { order: 'month-first' } });
    const { lines } = await read(american, { order: 'month-first' });
    expect(lines[0]?.date).toBe('2025-10-09');
    expect(await refusal(american, { order: 'day-first' })).toContain(`“${date}” is`);
  });
});

describe('a line that is no payment', () => {
  const file = `Date,Description,Money In,Money Out,Balance
26/11/2025,R FIELD RWXVYY5G,15.00,,115.00
27/11/2025,BALANCE CARRIED FORWARD,,,115.00
,Closing balance,,,115.00
Total,,15.00,0.00,
Exported on 27/11/2025
`;

  it('is shown, and left out if staff say so', async () => {
    const asked = await read(file);
    expect(asked.lines).toEqual([]);
    expect(asked.questions).toMatchObject({
      notPaymentCount: 4,
      notPayments: [
        { line: 3, text: '27/11/2025 BALANCE CARRIED FORWARD 115.00' },
        { line: 4, text: 'Closing balance 115.00' },
        { line: 5, text: 'Total 15.00 0.00' },
        { line: 6, text: 'Exported on 27/11/2025' },
      ],
    });
    expect((await read(file, { leaveOut: 4 })).lines).toMatchObject([{ amountPence: 1500 }]);
    expect((await read(file, { leaveOut: 3 })).questions).not.toBeNull();
  });

  it('is not what has a wrong date or amount', async () => {
    const wrong = (row: string) => refusal(`Date,Description,Amount\n${row}\n`, { leaveOut: 1 });
    expect(await wrong('31/02/2025,R FIELD,15.00')).toContain('is not a date');
    expect(await wrong('26/11/2025,R FIELD,15.o0')).toContain('is not an amount');
  });
});

describe('a file is read within limits', () => {
  const large = 2_000_000;
  const header = 'Date,Description,Amount\n';

  it.each([
    ['commas', ','.repeat(large), /Line 1: it has more than 60 columns/],
    ['columns', `${'a,'.repeat(150)}\n`, /Line 1: it has more than 60 columns/],
    ['empty lines', `${header}${',,\n'.repeat(large / 3)}`, /more than 5000 lines/],
    ['lines', `${header}${'27/11/2025,A,1\n'.repeat(large / 15)}`, /more than 5000 lines/],
    ['text', `${header}27/11/2025,${'A'.repeat(1001)},1.00\n`, /Line 2: its text has more than/],
    [
      'open quotation marks',
      `${header}27/11/2025,"${`${'A'.repeat(400)}\n`.repeat(large / 401)}`,
      /Line \d+: it has more/,
    ],
    [
      'OFX text',
      `<OFX>\n<STMTTRN><DTPOSTED>20251127<TRNAMT>1.00<NAME>${'A'.repeat(large)}`,
      /Line 2: its text/,
    ],
    ['OFX payments', `<OFX>${'<STMTTRN>'.repeat(large / 9)}`, /more than 5000 lines/],
    [
      'open sections',
      `<OFX>${'<![CDATA['.repeat(large / 18)}${'<!--'.repeat(large / 8)}`,
      undefined,
    ],
    ['tags', `<OFX>${'<A '.repeat(large / 3)}`, undefined],
  ])('of %s', async (_, file, sentence) => {
    if (sentence) expect(await refusal(file)).toMatch(sentence);
    else expect((await read(file)).lines).toEqual([]);
  });

  it('and other requests are answered meanwhile', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const row = `${','.repeat(59)}\n`;
    expect((await read(header + row.repeat(5000))).lines).toEqual([]);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });
});
