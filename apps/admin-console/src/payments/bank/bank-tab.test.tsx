import { expect, it } from '@jest/globals';
import { type BankLine, type ImportedStatement } from '@sunfield/contracts/payments/bank-lines';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const line: BankLine = {
  id: 7,
  date: '2025-10-16',
  amountPence: 2000,
  text: 'FASTER PAYMENT OKAFOR CAMP',
  isDoubtful: false,
  wentOut: false,
  outOf: [],
  payout: null,
  proposals: [
    {
      bookings: [{ bookingId: 12, parentName: 'Ngozi Okafor', duePence: 1500 }],
      why: 'name',
      effect: 'over',
      isClear: false,
    },
  ],
};
const imported: ImportedStatement = {
  unknown: null,
  questions: null,
  added: 2,
  known: 1,
  moneyOut: 3,
  entered: 1,
  returned: 0,
  notArrived: 0,
  otherCurrency: 0,
};
const open = (more: Answers = {}, lines: BankLine[] = [line]) =>
  openConsole('/admin?tab=bank', {
    'GET /api/admin/bank-lines': () => lines,
    ...more,
  });
const statement = () =>
  new File(['Date,Description,Amount'], 'statement.csv', { type: 'text/csv' });

it('imports a statement and says what became of it', async () => {
  const { user, calls } = open({ 'POST /api/admin/bank-lines': () => imported });
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  expect(
    await screen.findByText(
      '2 new payments, 1 of them entered. 1 payment imported before. 3 lines of money out left out.',
    ),
  ).toBeTruthy();
  expect(calls.filter(({ path }) => path.endsWith('/bank-lines')).length).toBeGreaterThan(2);
});

it('says which line of a statement is wrong', async () => {
  const message = 'Line 3: “abc” is not an amount in pounds. Nothing was imported.';
  const { user } = open({
    'POST /api/admin/bank-lines': () => refusal('validation_failed', { message }),
  });
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  expect(await screen.findByText(message)).toBeTruthy();
});

it('says what of a statement was left out', async () => {
  const { user } = open({
    'POST /api/admin/bank-lines': () => ({
      ...imported,
      returned: 1,
      notArrived: 2,
      otherCurrency: 1,
    }),
  });
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  expect(
    await screen.findByText(
      /1 payment out with a booking’s reference. 2 payments not completed, left out. 1 payment in another currency, left out.$/,
    ),
  ).toBeTruthy();
});

const choose = async ({ user }: ReturnType<typeof open>, title: string, columns: string[]) => {
  await user.click(screen.getByRole('combobox', { name: title }));
  for (const column of columns) await user.click((await screen.findAllByTitle(column)).at(-1)!);
};

it('asks once which column is which', async () => {
  let answer: object = {
    ...imported,
    unknown: [
      ['Wann', 'Wer', 'Womit', 'Herein', 'Hinaus'],
      ['27/10/2025', 'OKAFOR', 'CAMP', '15.00', ''],
    ],
  };
  const opened = open({ 'POST /api/admin/bank-lines': () => answer });
  const { user, calls } = opened;
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  const send = await screen.findByRole('button', { name: 'Import with these columns' });
  await choose(opened, 'Date', ['Wann']);
  await choose(opened, 'Money in', ['Herein']);
  await choose(opened, 'Money out, if separate', ['Hinaus']);
  expect(send).toHaveProperty('disabled', true);
  await choose(opened, 'Who paid, and reference', ['Wer', 'Womit']);
  const message = 'Line 2: “x” is not a date. Nothing was imported.';
  answer = refusal('validation_failed', { message });
  await user.click(send);
  expect(await screen.findByText(message)).toBeTruthy();
  answer = imported;
  await user.click(send);
  expect(await screen.findByText(/^2 new payments/)).toBeTruthy();
  const sent = calls.findLast(({ method }) => method === 'POST')?.query;
  const named = { date: '0', amount: '3', out: '4', text: '1', moreText: '2' };
  expect(Object.fromEntries(sent ?? [])).toEqual(named);
});

it('asks what only staff can say, before anything is imported', async () => {
  let answer: ImportedStatement = {
    ...imported,
    questions: {
      order: 'month-first',
      states: ['odd', 'other'],
      notPayments: [{ line: 4, text: 'Closing balance 115.00' }],
      notPaymentCount: 2,
    },
  };
  const { user, calls } = open({ 'POST /api/admin/bank-lines': () => answer });
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  const part = within(await screen.findByRole('region', { name: 'Questions about this file' }));
  expect(part.getByText('Closing balance 115.00', { exact: false })).toBeTruthy();
  expect(part.getByText('and 1 more')).toBeTruthy();
  expect(screen.queryByText(/new payments/)).toBeNull();
  const send = part.getByRole('button', { name: 'Import the payments' });
  await user.click(part.getByRole('checkbox', { name: /with the month first/ }));
  await user.click(part.getByRole('checkbox', { name: /Leave them out/ }));
  const state = (name: string) => within(part.getByRole('group', { name }));
  await user.click(state('Payments that are “odd”').getByText(/is in our account/));
  expect(send).toHaveProperty('disabled', true);
  await user.click(state('Payments that are “other”').getByText(/leave them out/));
  answer = imported;
  await user.click(send);
  expect(await screen.findByText(/^2 new payments/)).toBeTruthy();
  const sent = calls.findLast(({ method }) => method === 'POST')?.query;
  const said = { order: 'month-first', leaveOut: '2', arrived: 'odd', notArrived: 'other' };
  expect(Object.fromEntries(sent ?? [])).toEqual(said);
});

it('leads from money that went out to its booking, and is dealt with', async () => {
  const outOf = [{ bookingId: 12, parentName: 'Ngozi Okafor' }];
  const { user, calls } = open(
    { 'POST /api/admin/bank-lines/7/set-aside': () => ({ success: true }) },
    [{ ...line, wentOut: true, outOf, proposals: [] }],
  );
  const part = within(await screen.findByRole('region', { name: 'Payments to match' }));
  expect(await part.findByRole('link', { name: 'booking 12' })).toBeTruthy();
  expect(part.queryByRole('button', { name: 'Find' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Dealt with £20.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'It is dealt with' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/set-aside'))).toBe(true));
});

it('shows what a payment would do, and asks before what is doubtful is entered', async () => {
  const { user, calls } = open({
    'POST /api/admin/bank-lines/7/enter': () => ({ creditPence: 500 }),
  });
  const part = within(await screen.findByRole('region', { name: 'Payments to match' }));
  expect(await part.findByText('FASTER PAYMENT OKAFOR CAMP')).toBeTruthy();
  expect(part.getByText(/^pays the booking; £5.00 is kept as the family’s credit/)).toBeTruthy();
  part.getByRole('button', { name: 'Accept £20.00 for booking 12' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/only the name fits/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Enter payment' }));
  expect(await screen.findByText(/£5.00 is kept as credit/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bookingIds: [12],
    effect: 'over',
  });
});

it('accepts what is clear with one key, once, and goes to the next', async () => {
  const clear: BankLine = {
    ...line,
    amountPence: 3000,
    proposals: [
      {
        bookings: [12, 13].map((bookingId) => ({
          bookingId,
          parentName: 'Ngozi Okafor',
          duePence: 1500,
        })),
        why: 'amount and name',
        effect: 'paid',
        isClear: true,
      },
    ],
  };
  let lines = [clear, { ...line, id: 8, text: 'FIELD' }];
  const { user, calls } = open({
    'GET /api/admin/bank-lines': () => lines,
    'POST /api/admin/bank-lines/7/enter': () => {
      lines = lines.slice(1);
      return { creditPence: 0 };
    },
  });
  (await screen.findByRole('button', { name: 'Accept £30.00 for bookings 12 and 13' })).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('£30.00 for bookings 12 and 13.')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ bookingIds: [12, 13], effect: 'paid' }]);
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Accept £20.00 for booking 12' }),
    ),
  );
});

it('matches the money of a payout, which is in the books already', async () => {
  const { user, calls } = open(
    { 'POST /api/admin/bank-lines/7/set-aside': () => ({ success: true }) },
    [{ ...line, text: 'STRIPE', payout: { id: 4, arrivesOn: '2025-10-16' }, proposals: [] }],
  );
  const row = await screen.findByRole('row', { name: /STRIPE/ });
  expect(within(row).queryByRole('button', { name: 'Find' })).toBeNull();
  within(row)
    .getByRole('button', { name: /^Accept/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^£20.00, the payout of Thu 16 Oct/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('finds another booking by its number, and sets aside what is for none', async () => {
  const other = {
    bookings: [{ bookingId: 14, parentName: 'Zoë Field', duePence: 2000 }],
    why: 'chosen',
    effect: 'paid',
    isClear: false,
  };
  const { user, calls } = open({
    'GET /api/admin/bank-lines/7/proposal': () => other,
    'POST /api/admin/bank-lines/7/set-aside': () => ({ success: true }),
  });
  await user.type(await screen.findByLabelText('Booking number for £20.00'), '#14');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('button', { name: 'Accept £20.00 for booking 14' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set aside £20.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/set-aside'))).toBe(true));
});
