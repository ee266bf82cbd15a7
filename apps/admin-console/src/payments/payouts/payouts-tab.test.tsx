import { type Payout, type PayoutLine } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const line = {
  at: '2025-10-27T10:00:00.000Z',
  type: 'charge',
  feePence: 43,
  explanation: '',
};
const payout: Payout = {
  id: 4,
  reference: 'po_1',
  arrivesOn: '2025-10-29',
  status: 'paid',
  failure: null,
  grossPence: 2400,
  refundsPence: 500,
  otherPence: 0,
  feesPence: 77,
  netPence: 1823,
  lines: 'read',
  differences: 1,
  isLost: false,
};
const withPayouts = (more: Answers = {}) =>
  openConsole('/admin?tab=payouts&month=2025-10', {
    'GET /api/admin/payouts': () => ({
      payouts: [payout],
      waiting: { payments: 2, pence: 3000, late: 0, latePence: 0 },
    }),
    ...more,
  });

it('shows the payouts of the month with fees, net and differences', async () => {
  withPayouts();
  const table = within(await screen.findByRole('region', { name: 'Payouts from Stripe' }));
  const row = await table.findByRole('row', { name: /29 Oct/ });
  expect(row.textContent).toContain('£24.00');
  expect(row.textContent).toContain('-£0.77');
  expect(row.textContent).toContain('£18.23');
  expect(row.textContent).toContain('1 difference');
  expect(table.getByText('2 payments by card, £30.00, will be in the next payouts.')).toBeTruthy();
});

it('opens a payout, links its lines to bookings, and keeps what staff say about one', async () => {
  let explanation = '';
  const lines = (): PayoutLine[] => [
    {
      ...line,
      id: 1,
      kind: 'payment',
      amountPence: 1500,
      netPence: 1457,
      reference: 'ch_1',
      bookingId: 12,
      oursPence: 1500,
      difference: null,
    },
    {
      ...line,
      id: 2,
      kind: 'payment',
      amountPence: 900,
      netPence: 857,
      reference: 'ch_2',
      bookingId: null,
      oursPence: null,
      explanation,
      difference: explanation ? null : 'unknown',
    },
  ];
  const answer = () => ({ payout, lines: lines(), page: 'https://stripe.example/po_1' });
  const { user, calls } = withPayouts({
    'GET /api/admin/payouts/4': answer,
    'PUT /api/admin/payout-lines/2/explanation': () => {
      explanation = 'Sold by the shop';
      return answer();
    },
  });
  await user.click(await screen.findByRole('button', { name: /29 Oct/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Matches')).toBeTruthy();
  expect(drawer.getByRole('link', { name: '#12' })).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Say what it is: £8.57' }));
  await user.type(await screen.findByLabelText('What it is'), 'Sold by the shop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Sold by the shop')).toBeTruthy();
  expect(drawer.queryByText('Not known here')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    explanation: 'Sold by the shop',
  });
});

it('says when there is no payout, what is late, and when payouts cannot be loaded', async () => {
  let isDown = false;
  withPayouts({
    'GET /api/admin/payouts': () =>
      isDown
        ? refusal('internal_error')
        : { payouts: [], waiting: { payments: 3, pence: 4500, late: 1, latePence: 1500 } },
  });
  expect(await screen.findByText('No payout arrives in this month.')).toBeTruthy();
  expect(screen.getByText('1 payment by card, £15.00, not paid out for two weeks')).toBeTruthy();
  isDown = true;
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2025-09' } });
  const payouts = within(await screen.findByRole('region', { name: 'Payouts from Stripe' }));
  expect(await payouts.findByRole('button', { name: /Try again/ })).toBeTruthy();
});
