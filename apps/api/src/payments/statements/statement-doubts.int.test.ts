import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BankLine } from '@sunfield/contracts/payments/bank-lines';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';

const paying = testPaying({ webhooks: false });
const { api } = paying;
const staff = testStaff(api, '2025-10-15');

beforeEach(async () => {
  const { body } = await staff.get('/api/admin/settings').expect(200);
  const account = {
    bankAccountName: 'Sunfield Camps',
    bankSortCode: '12-34-56',
    bankAccountNumber: '12345678',
  };
  await staff.put('/api/admin/settings', { ...body, ...account }).expect(200);
});

const path = '/api/admin/bank-lines';
const upload = (file: string, query = '') =>
  staff.post(`${path}${query}`).set('Content-Type', 'text/csv').send(file);
const send = async (file: string, query = '') => (await upload(file, query).expect(200)).body;
const csv = (...lines: string[]) => ['Date,Description,Amount', ...lines].join('\n');
const ofx = (payment: string) => `<OFX><CURDEF>GBP<BANKTRANLIST><STMTTRN>${payment}</BANKTRANLIST>`;
const list = async (): Promise<BankLine[]> => (await staff.get(path).expect(200)).body;
const statusOf = async ({ id }: { id: number }) => (await paying.booking(id)).paymentStatus;

/** A booking whose money is on its way, with its reference. */
async function awaited(): Promise<PlacedBooking & { reference: string }> {
  const booking = await paying.book();
  const chosen = { way: 'bank_transfer', access: booking.accessToken };
  const { body } = await api
    .post(`/api/bookings/${booking.id}/awaited-payment`, chosen)
    .expect(200);
  return { ...booking, reference: body.awaited.parts[0].reference };
}

describe('a payment that did not arrive as pounds', () => {
  it.each([
    ['State', 'REVERTED', { notArrived: 1 }],
    ['Currency', 'EUR', { otherCurrency: 1 }],
  ])('is never entered: %s %s', async (column, said, leftOut) => {
    const booking = await awaited();
    const file = `Date,Description,Amount,${column}\n14/10/2025,${booking.reference},15.00,${said}\n`;
    expect(await send(file)).toMatchObject({ ...leftOut, added: 0, entered: 0 });
    expect(await statusOf(booking)).toBe('pending');
    expect(await list()).toEqual([]);
  });
});

describe('the same payment in other words', () => {
  it.each([
    [
      'another kind of file',
      ofx('<DTPOSTED>20251014<TRNAMT>15.00<FITID>z9<NAME>U NOWAK<MEMO>FEES'),
    ],
    ['a file with a note', csv('14/10/2025,U NOWAK CAMP FEES Tom - spring camp,15.00')],
    ['a file where it has a payer only', csv('14/10/2025,U NOWAK,15.00')],
  ])('is doubtful: %s', async (_, file) => {
    await send(csv('14/10/2025,U NOWAK CAMP FEES,15.00'));
    expect(await send(file)).toMatchObject({ added: 1 });
    const lines = await list();
    expect(lines.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true]);
  });

  it('is not entered by its reference', async () => {
    const booking = await awaited();
    await send(csv('14/10/2025,N OKAFOR,15.00'));
    const again = csv(`14/10/2025,N OKAFOR ${booking.reference},15.00`);
    expect(await send(again)).toMatchObject({ added: 1, entered: 0 });
    expect(await statusOf(booking)).toBe('pending');
  });

  it('is not one of another payer, reference, day or amount, or of the same file', async () => {
    await send(csv('14/10/2025,U NOWAK CAMP FEES,15.00'));
    await send(
      csv(
        '14/10/2025,U NOWAK CAMP FEES,15.00',
        '14/10/2025,U NOWAK CAMP FEES TUESDAY,15.00',
        '14/10/2025,T SORREL CAMP FEES,15.00',
        '13/10/2025,U NOWAK CAMP FEES,15.00',
        '14/10/2025,U NOWAK CAMP FEES,14.00',
        '12/10/2025,A KHAN CAMP FEES,15.00',
        '12/10/2025,A KHAN CAMP FEES TUESDAY,15.00',
      ),
    );
    const lines = await list();
    expect(lines).toHaveLength(7);
    expect(lines.filter(({ isDoubtful }) => isDoubtful)).toEqual([]);
  });
});

describe('money out that names a booking', () => {
  const paid = (reference: string) => `14/10/2025,R FIELD ${reference},15.00,`;
  const sentBack = (reference: string) => `15/10/2025,RETURNED R FIELD ${reference},,15.00`;
  const twoColumns = (...lines: string[]) =>
    ['Date,Description,Paid in,Paid out', ...lines].join('\n');

  it('waits for a person, once, and is dealt with', async () => {
    const booking = await awaited();
    await send(twoColumns(paid(booking.reference)));
    expect(await statusOf(booking)).toBe('succeeded');
    const both = twoColumns(
      paid(booking.reference),
      sentBack(booking.reference),
      '15/10/2025,TESCO,,12.00',
    );
    expect(await send(both)).toMatchObject({ added: 0, known: 1, returned: 1, moneyOut: 1 });
    expect(await send(both)).toMatchObject({ known: 2, returned: 0, moneyOut: 1 });
    const [line, ...more] = await list();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      amountPence: 1500,
      wentOut: true,
      outOf: [{ bookingId: booking.id, parentName: 'Ngozi Okafor' }],
      proposals: [],
    });
    const { body } = await staff.get('/api/admin/attention').expect(200);
    expect(JSON.stringify(body)).toContain('£15.00 that went back on');
    const wanted = { bookingIds: [booking.id], effect: 'again' };
    await staff.post(`${path}/${line!.id}/enter`, wanted).expect(409);
    await staff.get(`${path}/${line!.id}/proposal?bookingId=${booking.id}`).expect(409);
    await staff.post(`${path}/${line!.id}/set-aside`, {}).expect(200);
    expect(await list()).toEqual([]);
  });

  it('keeps the payment of the same file waiting', async () => {
    const booking = await awaited();
    const both = twoColumns(paid(booking.reference), sentBack(booking.reference));
    expect(await send(both)).toMatchObject({ added: 1, returned: 1, entered: 0 });
    expect(await statusOf(booking)).toBe('pending');
  });
});

describe('what only staff can say', () => {
  it('is asked before anything is imported', async () => {
    const booking = await awaited();
    const file = `Date,Description,Amount,Status\n14/10/2025,${booking.reference},15.00,Odd\nClosing balance,,,\n`;
    const asked = await send(file);
    expect(asked).toMatchObject({ added: 0, questions: { states: ['odd'], notPaymentCount: 1 } });
    expect(await list()).toEqual([]);
    expect(await send(file, '?arrived=odd&leaveOut=1')).toMatchObject({ entered: 1 });
  });

  it('about columns and the order of dates is remembered', async () => {
    const file = (date: string) => `Wann;Wer;Woher;Herein;Hinaus\n${date};OKAFOR;FIELD;15.00;\n`;
    const named = '?date=0&text=1&moreText=2&amount=3&out=4';
    expect(await send(file('10/14/2025'), named)).toMatchObject({
      questions: { order: 'month-first' },
    });
    await send(file('10/14/2025'), `${named}&order=month-first`);
    await send(file('10/13/2025'));
    expect(await list()).toMatchObject([
      { date: '2025-10-13', text: 'OKAFOR FIELD' },
      { date: '2025-10-14', text: 'OKAFOR FIELD' },
    ]);
  });

  it('is refused if it makes no sense', async () => {
    for (const query of [
      'text=b',
      'moreText=1,b',
      'order=year-first',
      'leaveOut=all',
      `arrived=${'a'.repeat(1001)}`,
    ]) {
      const { body } = await upload(csv('14/10/2025,A,1.00'), `?${query}`).expect(400);
      expect(body.fields[0].path).toBe(query.split('=')[0]);
    }
  });
});

it('refuses a date after today, and words that no column holds', async () => {
  await upload(csv('16/10/2025,A,15.00')).expect(400);
  const name = 'A'.repeat(1_900_000);
  const { body } = await upload(ofx(`<DTPOSTED>20251014<TRNAMT>15.00<NAME>${name}`)).expect(400);
  expect(body.fields[0]).toMatchObject({ path: 'file' });
  expect(await list()).toEqual([]);
});
