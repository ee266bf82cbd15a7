import { type OwedCredit } from '@sunfield/contracts/payments/credit';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const gone: OwedCredit = {
  email: 'ngozi@example.com',
  creditPence: 1250,
  frozenPence: 0,
  since: '2025-10-01T10:00:00.000Z',
  booking: null,
};
const disputed: OwedCredit = {
  email: 'zoe@example.org',
  creditPence: 1000,
  frozenPence: 1000,
  since: '2025-10-02T10:00:00.000Z',
  booking: { id: 12, parentName: 'Zoë Field' },
};
const open = (rows: OwedCredit[], more: Answers = {}, search = '') =>
  openConsole(`/admin?tab=credit${search}`, {
    'GET /api/admin/credit': () => rows,
    ...more,
  });

it('says how much is owed and to whom, and pays out where no booking is left', async () => {
  const { user, calls } = open([gone, disputed], {
    'POST /api/admin/credit/pay-out': () => ({ creditPence: 0 }),
  });
  expect(await screen.findByText('£22.50')).toBeTruthy();
  expect(screen.getByText('is owed to 2 email addresses')).toBeTruthy();
  expect(await screen.findByText('All bookings deleted')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'booking 12' })).toBeTruthy();
  expect(screen.getByText(/^£10.00 is on hold until the bank decides a dispute/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /credit of zoe/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay out credit of ngozi@example.com' }));
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.type(screen.getByLabelText(/^Reason/), 'They moved away');
  await user.click(screen.getByRole('button', { name: 'Paid out: £12.50' }));
  expect(await screen.findByText(/£12.50 is taken off the credit/)).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/pay-out'))?.body).toEqual({
    email: 'ngozi@example.com',
    amount: '12.50',
    method: 'bank_transfer',
    reason: 'They moved away',
    seenPence: 1250,
  });
});

it('pays out a part: never more than there is, nor without saying how and why', async () => {
  const { user, calls } = open([gone], {
    'POST /api/admin/credit/pay-out': () => refusal('status_conflict'),
  });
  const paidOut = () => calls.find(({ path }) => path.endsWith('/pay-out'));
  await user.click(await screen.findByRole('button', { name: /^Pay out credit/ }));
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in pounds');
  expect(amount.value).toBe('12.50');
  await user.clear(amount);
  await user.type(amount, '12.51');
  await user.click(screen.getByRole('button', { name: 'Paid out' }));
  for (const problem of [
    'There is £12.50 of credit',
    'Please choose cash, bank transfer or other',
    'Please say why',
  ]) {
    expect(await screen.findByText(problem)).toBeTruthy();
  }
  expect(paidOut()).toBeUndefined();
  await user.clear(amount);
  await user.type(amount, '10');
  await user.click(screen.getByRole('radio', { name: 'Cash' }));
  await user.type(screen.getByLabelText(/^Reason/), 'They moved away');
  await user.click(screen.getByRole('button', { name: 'Paid out: £10.00' }));
  expect(await screen.findByText(/changed in the meantime/)).toBeTruthy();
  expect(paidOut()?.body).toMatchObject({ amount: '10.00', method: 'cash', seenPence: 1250 });
});

it('is searched by address and name', async () => {
  const { user } = open([gone, disputed]);
  const search = await screen.findByRole('searchbox', { name: 'Search credit' });
  expect(await screen.findByText('ngozi@example.com')).toBeTruthy();
  await user.type(search, 'zoë');
  await waitFor(() => expect(screen.queryByText('ngozi@example.com')).toBeNull());
  expect(screen.getByText('zoe@example.org')).toBeTruthy();
  expect(screen.getByText('1 found')).toBeTruthy();
  await user.type(search, ' okafor');
  expect(await screen.findByText('No credit matches.')).toBeTruthy();
});

it('shows the address that a booking leads to, and finds a name without its accents', async () => {
  const { user } = open([gone, disputed], {}, '&search=Zoe%40example.org');
  expect(await screen.findByText('zoe@example.org')).toBeTruthy();
  expect(screen.queryByText('ngozi@example.com')).toBeNull();
  const search = screen.getByRole('searchbox', { name: 'Search credit' });
  await user.clear(search);
  expect(await screen.findByText('ngozi@example.com')).toBeTruthy();
  await user.type(search, 'zoe field');
  expect(await screen.findByText('1 found')).toBeTruthy();
});

it('says where none is owed', async () => {
  open([]);
  expect(await screen.findByText('No credit to show.')).toBeTruthy();
  expect(screen.getByText('No credit owed')).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  open([], { 'GET /api/admin/credit': () => refusal('forbidden') });
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});
