import { expect, it } from '@jest/globals';
import { type BankLine, type ImportedStatement } from '@sunfield/contracts/payments/bank-lines';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const line: BankLine = {
  id: 7,
  date: '2025-10-16',
  amountPence: 2000,
  text: 'FASTER PAYMENT OKAFOR CAMP',
  isDoubtful: false,
  proposals: [
    { bookingId: 12, parentName: 'Ngozi Okafor', duePence: 1500, why: 'name', effect: 'over' },
  ],
};
const imported: ImportedStatement = { unknown: null, added: 2, known: 1, moneyOut: 3, entered: 1 };
const open = (more: Answers = {}, lines: BankLine[] = [line]) =>
  openConsole('/admin?tab=bank', {
    'GET /api/admin/awaited-payments': () => [],
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

it('asks once which column is which', async () => {
  let isNamed = false;
  const unknown = [
    ['Wann', 'Wer', 'Wieviel'],
    ['27/10/2025', 'OKAFOR', '15.00'],
  ];
  const { user, calls } = open({
    'POST /api/admin/bank-lines': () => (isNamed ? imported : { ...imported, unknown }),
  });
  await user.upload(await screen.findByLabelText('Bank statement'), statement());
  const send = await screen.findByRole('button', { name: 'Import with these columns' });
  expect(send).toHaveProperty('disabled', true);
  for (const [title, column] of [
    ['Date', 'Wann'],
    ['Money in', 'Wieviel'],
    ['Who paid, and reference', 'Wer'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: title }));
    const options = await screen.findAllByTitle(column);
    await user.click(options.at(-1)!);
  }
  isNamed = true;
  await user.click(send);
  expect(await screen.findByText(/^2 new payments/)).toBeTruthy();
  const sent = calls.findLast(({ method }) => method === 'POST')?.query;
  expect(Object.fromEntries(sent ?? [])).toEqual({ date: '0', amount: '2', text: '1' });
});

it('shows what a payment would do, and enters it where staff say so', async () => {
  const { user, calls } = open({
    'POST /api/admin/bank-lines/7/enter': () => ({ effect: 'over', creditPence: 500 }),
  });
  const part = within(await screen.findByRole('region', { name: 'Payments to match' }));
  expect(part.getByText('FASTER PAYMENT OKAFOR CAMP')).toBeTruthy();
  expect(part.getByText(/^pays the booking; £5.00 is kept as the family’s credit/)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Enter £20.00 for booking 12' }));
  expect(await screen.findByText(/£5.00 is kept as credit/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bookingId: 12,
    effect: 'over',
  });
});

it('finds another booking by its number, and sets aside what is for none', async () => {
  const other = {
    bookingId: 14,
    parentName: 'Zoë Field',
    duePence: 2000,
    why: 'chosen',
    effect: 'paid',
  };
  const { user, calls } = open({
    'GET /api/admin/bank-lines/7/proposal': () => other,
    'POST /api/admin/bank-lines/7/set-aside': () => ({ success: true }),
  });
  await user.type(await screen.findByLabelText('Booking number for £20.00'), '#14');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('button', { name: 'Enter £20.00 for booking 14' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set aside £20.00' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/set-aside'))).toBe(true));
});
