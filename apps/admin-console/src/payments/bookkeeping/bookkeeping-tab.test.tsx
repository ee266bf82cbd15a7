import {
  type Books,
  type ClosedMonths,
  type MonthEnd,
} from '@sunfield/contracts/payments/bookkeeping/books';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { coachsSession, managersSession } from '../../../test/samples';
import { settings } from '../../../test/settings-sample';

expectQuietConsole();

const closed: ClosedMonths = {
  months: [{ month: '2025-10', by: 'kim', at: '2025-11-03T09:00:00.000Z' }],
};

const monthEnd: MonthEnd = {
  bankTo: '2025-10-20',
  unmatched: 2,
  uncounted: [{ date: '2025-10-27', venue: 'st-marys' }],
  payouts: 3,
  payoutsToCheck: 0,
  exportedAt: null,
};

const books: Books = {
  from: '2025-10-01',
  to: '2025-10-31',
  sold: { chargedPence: 10000, discountPence: -1000, changedPence: 500 },
  ways: [
    { method: 'card', receivedPence: 8000, refundedPence: 1000 },
    { method: 'cash', receivedPence: 500, refundedPence: 0 },
  ],
  total: { receivedPence: 8500, refundedPence: 1000 },
  credit: { keptPence: 300, spentPence: 100, paidOut: [{ method: 'cash', amountPence: 50 }] },
  earned: { campsPence: 4000, tshirtsPence: 800 },
  before: { date: '2025-09-30', deferredPence: 2000, creditPence: 40 },
  after: { date: '2025-10-31', deferredPence: 4500, creditPence: 190 },
};

it('shows the money of a month, and what is owed before and after it', async () => {
  const { calls } = openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => ({ months: [] }),
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => books,
  });
  const money = within(await screen.findByRole('region', { name: 'Money in and out' }));
  const rows = money.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'WayReceivedRefundedLeft',
    'Card£80.00£10.00£70.00',
    'Cash£5.00£0.00£5.00',
    'Total£85.00£10.00£75.00',
  ]);
  const owed = within(screen.getByRole('region', { name: 'Paid for camps to come' }));
  expect(owed.getByText('£45.00')).toBeTruthy();
  const query = () => calls.findLast(({ path }) => path === '/api/admin/books')?.query;
  expect([query()?.get('from'), query()?.get('to')]).toEqual(['2025-10-01', '2025-10-31']);
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-02' } });
  await waitFor(() => expect(query()?.get('to')).toBe('2026-02-28'));
});

it('shows the VAT of a month by rate, and nothing of it without', async () => {
  const rates = [
    { rate: 'standard' as const, percent: 20, netPence: 1000, vatPence: 200, grossPence: 1200 },
    { rate: 'exempt' as const, percent: 0, netPence: 6300, vatPence: 0, grossPence: 6300 },
  ];
  const earned = { campsPence: 0, tshirtsPence: 0 };
  let answer: Books = { ...books, vat: { rates, earned } };
  openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => ({ months: [] }),
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => answer,
  });
  const vat = within(await screen.findByRole('region', { name: 'VAT' }));
  expect(vat.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RateNetVATGross',
    'Standard rate, 20%£10.00£2.00£12.00',
    'Exempt£63.00£0.00£63.00',
  ]);
  answer = books;
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2025-11' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'VAT' })).toBeNull());
});

it('says when nothing happened', async () => {
  openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => ({ months: [] }),
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => ({
      ...books,
      ways: [],
      earned: { campsPence: 0, tshirtsPence: 0 },
    }),
  });
  expect(await screen.findByText('No money came or went back in this month.')).toBeTruthy();
  expect(screen.queryByText('-£0.00')).toBeNull();
});

it('says what of the month’s end is done, and leads to what is not', async () => {
  openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => ({ months: [] }),
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => books,
  });
  const list = within(await screen.findByRole('list', { name: 'Month end' }));
  expect(await list.findByText('This month is open.')).toBeTruthy();
  const lines = list
    .getAllByRole('listitem')
    .map((line) => [
      within(line).getByRole('img').getAttribute('aria-label'),
      line.querySelector('a')?.textContent ?? line.querySelector('span:not([role])')?.textContent,
      line.querySelector('a')?.search,
    ]);
  expect(lines).toEqual([
    ['To do', 'Bank statement imported to Mon 20 Oct 2025', '?tab=bank'],
    ['To do', '2 bank payments without a booking', '?tab=bank'],
    [
      'To do',
      'Cash or card reader not counted: Mon 27 Oct 2025',
      '?tab=cash&day=2025-10-27&at=st-marys',
    ],
    ['Done', 'Payouts from Stripe match', undefined],
    ['To do', 'Not saved for accounting', undefined],
    ['To do', 'This month is open.', undefined],
  ]);
});

it('closes a month that is over, once it is confirmed', async () => {
  let months: ClosedMonths = { months: [] };
  const { user, calls } = openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => months,
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => books,
    'POST /api/admin/books/close': () => (months = closed),
  });
  expect(await screen.findByText('This month is open.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close October 2025' }));
  await user.click(await screen.findByRole('button', { name: 'Close the month' }));
  expect(await screen.findByText(/^Closed by kim on/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ month: '2025-10' });
});

it('offers a file for each accounting program to staff who may save exports', async () => {
  const { user } = openConsole('/admin?tab=bookkeeping&month=2025-10', {
    'GET /api/admin/books/closed-months': () => ({ months: [] }),
    'GET /api/admin/books/month-end': () => monthEnd,
    'GET /api/admin/books': () => books,
  });
  await user.hover(await screen.findByRole('button', { name: 'Save for accounting' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Xero (manual journal)', 'QuickBooks (journal)']));
});

const message = 'This file needs “Account for card payments”, which the settings do not have yet.';
const fields = [{ path: 'settings.accountCard', message: 'Please fill this in for the file' }];
const incomplete = {
  'GET /api/admin/books/closed-months': () => ({ months: [] }),
  'GET /api/admin/books/month-end': () => monthEnd,
  'GET /api/admin/books': () => books,
  'GET /api/admin/books/export': () => refusal('validation_failed', { message, fields }),
  'GET /api/admin/settings': () => settings,
};
const saveForXero = async (user: ReturnType<typeof openConsole>['user']) => {
  await user.hover(await screen.findByRole('button', { name: 'Save for accounting' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xero (manual journal)' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
};

it('says which settings a file needs, and leads to them', async () => {
  const { user } = openConsole('/admin?tab=bookkeeping&month=2025-10', incomplete);
  await saveForXero(user);
  await user.click(screen.getByRole('link', { name: 'Fill them in' }));
  const field = await screen.findByLabelText('Account for card payments');
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('sends staff who may not change settings to an owner', async () => {
  const { user } = openConsole('/admin?tab=bookkeeping&month=2025-10', {
    ...incomplete,
    'GET /api/admin/check': () => managersSession,
  });
  await saveForXero(user);
  expect(screen.getByText('Ask an owner to fill them in.')).toBeTruthy();
});

it('is not for staff without its permission', async () => {
  const { calls } = openConsole('/admin?tab=bookkeeping', {
    'GET /api/admin/check': () => coachsSession,
  });
  await screen.findByRole('main');
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/books')).toBe(false));
});
