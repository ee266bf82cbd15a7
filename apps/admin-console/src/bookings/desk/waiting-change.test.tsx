import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const waitingAmendment = {
  id: 7,
  payPence: 1250,
  holdExpiresAt: '2025-09-20T10:42:00.000Z',
  lines: [{ kind: 'added' as const, label: 'Tue 28 Oct, 8am-5pm', amountPence: 1250 }],
  isProcessing: false,
};
const made = { id: 7, state: 'applied', payPence: 0, backPence: 0, accessToken: null };
const answer = { ...made, holdExpiresAt: null };
const MARK = 'POST /api/admin/bookings/12/amendments/7/mark-paid';

const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking({ waitingAmendment }),
    ...answers,
  });
const press = async (user: ReturnType<typeof openConsole>['user'], name: string) =>
  user.click((await screen.findAllByRole('button', { name })).at(-1)!);

it('is shown first, with its sum and until when it waits; meanwhile nothing else is changed', async () => {
  open();
  expect(
    await screen.findByText(/^A change is waiting for a payment of £12.50 until .*11:42$/),
  ).toBeTruthy();
  expect(screen.getByText('Tue 28 Oct, 8am-5pm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change booking' })).toBeNull();
});

it('is made when staff record how they were paid, in the words of Mark Paid', async () => {
  const { user, calls } = open({ [MARK]: () => answer });
  await press(user, 'Record payment');
  expect(await screen.findByText(/the booking changes immediately/)).toBeTruthy();
  await press(user, 'Record payment');
  expect(await screen.findByText('Please choose how it was paid')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Cash' }));
  await user.type(screen.getByLabelText(/^Note, for your own records/), 'At the gate');
  await press(user, 'Record payment');
  expect(await screen.findByText('Booking Changed')).toBeTruthy();
  const sent = calls.find(({ path }) => path.endsWith('/mark-paid'))?.body;
  expect(sent).toMatchObject({
    method: 'cash',
    note: 'At the gate',
    duePence: waitingAmendment.payPence,
  });
});

it('says why it could not be recorded', async () => {
  const { user } = open({ [MARK]: () => refusal('payment_processing') });
  await press(user, 'Record payment');
  await user.click(await screen.findByRole('radio', { name: 'Cash' }));
  await press(user, 'Record payment');
  expect(await screen.findByText(/A payment for this booking is being processed/)).toBeTruthy();
});

it('is paid by the parent with the link that staff email or copy', async () => {
  const url = 'https://sunfield.example/checkout?booking_id=12&amount=12.50&amendment=7&access=abc';
  const { user } = open({
    'POST /api/bookings/12/email-link': () => ({ success: true }),
    'GET /api/admin/bookings/12/payment-link': () => ({ url }),
  });
  await press(user, 'Email link');
  expect(await screen.findByText(/emailing the payment link to dana@example.com/)).toBeTruthy();
  await press(user, 'Copy Payment Link');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});

it('is withdrawn', async () => {
  const { user, calls } = open({
    'POST /api/bookings/12/amendments/7/withdraw': () => ({ ...answer, state: 'fallen_away' }),
  });
  await press(user, 'Withdraw the change');
  expect(await screen.findByText('Change Withdrawn')).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/amendments/7/withdraw'))).toBe(true);
});

it('that the bank works on is left alone', async () => {
  open({
    'GET /api/bookings/12': () =>
      aBooking({ waitingAmendment: { ...waitingAmendment, isProcessing: true } }),
  });
  expect(await screen.findByText(/is waiting for the parent’s bank/)).toBeTruthy();
  for (const name of ['Record payment', 'Email link', 'Withdraw the change']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
