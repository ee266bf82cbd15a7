import { expect, it, jest } from '@jest/globals';
import { type Owing } from '@sunfield/contracts/payments/awaited';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const overdue: Owing = {
  bookingId: 12,
  parentName: 'Ngozi Okafor',
  what: 'booking',
  way: 'bank_transfer',
  company: '',
  references: ['K7Q2M4XP'],
  duePence: 1500,
  receivedPence: 0,
  until: '2025-10-22T22:59:00.000Z',
  sentAt: null,
  isLate: true,
};
const waiting = { ...overdue, bookingId: 13, parentName: 'Zoë Field', isLate: false };
const open = (rows: Owing[], more: Answers = {}) =>
  openConsole('/admin?tab=collect', { 'GET /api/admin/owing': () => rows, ...more });

it('says who owes what, and keeps or lets go where staff decide so', async () => {
  const { user, calls } = open([overdue, waiting], {
    'PUT /api/admin/bookings/12/awaited-payment': () => ({ until: '2025-10-27T23:59:00.000Z' }),
    'POST /api/admin/bookings/13/let-go': () => ({ paymentStatus: 'expired' }),
  });
  expect(await screen.findByText('£30.00 to collect, £15.00 of it late')).toBeTruthy();
  expect(screen.getAllByText('K7Q2 M4XP')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'booking 12' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep booking 12' }));
  expect(await screen.findByText(/^Until Monday 27 October/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ days: 3 });
  await user.click(screen.getByRole('button', { name: 'Let go of booking 13' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Zoë Field has not paid £15.00');
  expect(calls.some(({ path }) => path.endsWith('/let-go'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Let go' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/let-go'))).toBe(true));
});

it('finds a family, records a part of what it owes, and reminds it', async () => {
  const { user, calls } = open([overdue, { ...waiting, what: 'balance', receivedPence: 600 }], {
    'PATCH /api/bookings/13/payment-status': () => ({
      id: 13,
      oldStatus: 'succeeded',
      newStatus: 'succeeded',
    }),
    'POST /api/admin/owing/remind': () => ({ reminded: 1 }),
  });
  await user.type(await screen.findByLabelText('Search what is owed'), 'zoë{enter}');
  await waitFor(() => expect(screen.queryByText('Ngozi Okafor')).toBeNull());
  expect(screen.getByText('£6.00 has come')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let go of booking 13' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark Paid: booking 13' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount in pounds');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.click(dialog.getByRole('radio', { name: 'Cash' }));
  await user.click(dialog.getByRole('button', { name: 'Mark Paid' }));
  expect(await dialog.findByText('Only £15.00 is due')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '5');
  expect(await dialog.findByText(/^A part: £10.00 stays due/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record £5.00' }));
  expect(await screen.findByText(/£5.00 is recorded, and £10.00 is still due/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    method: 'cash',
    duePence: 1500,
    amount: '5.00',
  });
  await user.click(screen.getByRole('button', { name: 'Remind Zoë Field of booking 13' }));
  expect(await screen.findByText('We email Zoë Field the link to pay.')).toBeTruthy();
});

it('reminds all who owe with one confirmation, each booking once', async () => {
  const change: Owing = { ...waiting, what: 'change' };
  const { user, calls } = open([overdue, waiting, change], {
    'POST /api/admin/owing/remind': () => ({ reminded: 1 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose booking 12' }));
  await user.click(screen.getByRole('button', { name: 'Choose all 3' }));
  expect(screen.getByText('3 payments chosen')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remind to pay' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^£45.00 is due/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('1 of 2 bookings.')).toBeTruthy();
  const sent = calls.filter(({ path }) => path.endsWith('/remind'));
  expect(sent.map(({ body }) => body)).toEqual([{ bookingIds: [12, 13] }]);
  await waitFor(() => expect(screen.queryByText('3 payments chosen')).toBeNull());
});

it('chooses all of those who were searched for, also immediately', async () => {
  const { user } = open([overdue, waiting]);
  await user.type(await screen.findByLabelText('Search what is owed'), 'Zoë');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(await screen.findByText('1 payment chosen')).toBeTruthy();
});

it('says when nothing is owed', async () => {
  open([]);
  expect(await screen.findByText('Nothing is owed.')).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  open([], { 'GET /api/admin/owing': () => refusal('forbidden') });
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

it('warns in the last year of which bank holidays are known', async () => {
  jest.useFakeTimers({ now: new Date('2028-02-01T10:00:00Z'), doNotFake: [], advanceTimers: true });
  open([]);
  expect(await screen.findByText(/^Bank holidays are known until the end of 2028/)).toBeTruthy();
  jest.useRealTimers();
});
