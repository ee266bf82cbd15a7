import { expect, it, jest } from '@jest/globals';
import { type AwaitedBooking } from '@sunfield/contracts/payments/awaited';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const overdue: AwaitedBooking = {
  bookingId: 12,
  parentName: 'Ngozi Okafor',
  way: 'bank_transfer',
  company: '',
  references: ['K7Q2M4XP'],
  duePence: 1500,
  receivedPence: 0,
  since: '2025-10-15T10:00:00.000Z',
  until: '2025-10-22T22:59:00.000Z',
  sentAt: null,
  isOver: true,
};
const waiting = { ...overdue, bookingId: 13, parentName: 'Zoë Field', isOver: false };
const open = (rows: AwaitedBooking[], more: Answers = {}) =>
  openConsole('/admin?tab=bank', {
    'GET /api/admin/awaited-payments': () => rows,
    'GET /api/admin/bank-lines': () => [],
    ...more,
  });

it('says what has not come, and keeps or lets go where staff decide so', async () => {
  const { user, calls } = open([overdue, waiting], {
    'PUT /api/admin/bookings/12/awaited-payment': () => ({ until: '2025-10-27T23:59:00.000Z' }),
    'POST /api/admin/bookings/13/let-go': () => ({ paymentStatus: 'expired' }),
  });
  expect(await screen.findByText(/^1 booking not paid in time/)).toBeTruthy();
  expect(screen.getAllByText('K7Q2 M4XP')).toHaveLength(2);
  expect(screen.getAllByText('Its time is over')).toHaveLength(1);
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

it('has balances too, whose places are not held for them', async () => {
  open([{ ...waiting, isBalance: true }]);
  expect(await screen.findByText(/The rest of a booking/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let go of booking 13' })).toBeNull();
});

it('says when nothing is awaited, and when it could not be loaded', async () => {
  open([]);
  expect(await screen.findByText('No bank payments are awaited.')).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  open([], { 'GET /api/admin/awaited-payments': () => refusal('forbidden') });
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

it('warns in the last year of which bank holidays are known', async () => {
  jest.useFakeTimers({ now: new Date('2028-02-01T10:00:00Z'), doNotFake: [], advanceTimers: true });
  open([]);
  expect(await screen.findByText(/^Bank holidays are known until the end of 2028/)).toBeTruthy();
  jest.useRealTimers();
});
