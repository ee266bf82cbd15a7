import { type CashBook, type CountCash } from '@sunfield/contracts/payments/cash-book';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { address, type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const count = {
  number: 1,
  expectedPence: 1500,
  countedPence: 1000,
  note: 'A note is missing',
  by: 'alex',
  at: '2025-10-28T15:30:00.000Z',
};
const book = (more: Partial<CashBook> = {}): CashBook => ({
  date: '2025-10-28',
  venue: 'hall',
  venueName: 'The Hall',
  venues: [{ venue: 'hall', venueName: 'The Hall' }],
  ways: [
    { method: 'cash', takenPence: 3000, backPence: 500, expectedPence: 2500, counts: [count] },
    { method: 'card_reader', takenPence: 0, backPence: 0, expectedPence: 0, counts: [] },
  ],
  entries: [
    {
      at: '2025-10-28T08:55:00.000Z',
      method: 'cash',
      what: 'taken',
      by: 'coach',
      amountPence: 1500,
      bookingId: 7,
    },
  ],
  ...more,
});
const open = (more: Answers = {}) =>
  openConsole('/admin?tab=cash&day=2025-10-28', {
    'GET /api/admin/cash-book': () => book(),
    ...more,
  });

it('says what is expected, what was counted, and what was taken after the count', async () => {
  const { calls } = open();
  const cash = within(await screen.findByRole('region', { name: 'Cash' }));
  expect(cash.getByText('£25.00')).toBeTruthy();
  expect(cash.getByRole('status').textContent).toBe('£5.00 is missing. A note is missing');
  expect(cash.getByText(/£10.00 was taken after the count/)).toBeTruthy();
  const reader = within(screen.getByRole('region', { name: 'Card reader' }));
  expect(reader.getByRole('status').textContent).toContain('Not counted yet.');
  const list = within(screen.getByRole('table', { name: 'Taken and given back' }));
  expect(list.getByRole('link', { name: '#7' })).toBeTruthy();
  expect(calls.some((one) => one.query.get('venue') === 'hall')).toBe(true);
  expect(within(screen.getByTestId('printed-cash-book')).getAllByText('£15.00')).toHaveLength(1);
});

it('begins a count that the address asks for, once', async () => {
  const { user } = openConsole('/admin?tab=cash&day=2025-10-28&do=count-cash', {
    'GET /api/admin/cash-book': () => book(),
  });
  expect((await screen.findByRole('dialog')).textContent).toContain('Count cash: The Hall, ');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin?tab=cash&day=2025-10-28'));
});

it('sends a count with what the page showed; the API asks why it differs', async () => {
  let tries = 0;
  const { user, calls } = open({
    'POST /api/admin/cash-book/counts': () => {
      tries += 1;
      const message = 'The sums differ. Please say why, as far as you know.';
      if (tries === 1) return refusal('validation_failed', { fields: [{ path: 'note', message }] });
      return book();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Count cash again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Count cash: The Hall, /)).toBeTruthy();
  await user.type(dialog.getByLabelText('Counted, in pounds'), '24.00');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  expect(await dialog.findByText(/^The sums differ/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Why it differs, if it does'), 'Wrong change');
  await user.click(dialog.getByRole('button', { name: 'Save the count' }));
  expect(await screen.findByText('Count saved')).toBeTruthy();
  await waitFor(() => expect(tries).toBe(2));
  const sent = calls.findLast(({ path }) => path.endsWith('/counts'))?.body as CountCash;
  expect(sent).toEqual({
    date: '2025-10-28',
    venue: 'hall',
    method: 'cash',
    counted: '24.00',
    note: 'Wrong change',
    expectedPence: 2500,
    counts: 1,
  });
});
