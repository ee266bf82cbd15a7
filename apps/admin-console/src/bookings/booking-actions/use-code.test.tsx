import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { press, showButton } from '../../../test/press';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const USE = 'PUT /api/bookings/12/code';
const pending = () => aBooking({ paymentStatus: 'pending', paidAt: null });
const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?booking=12', { 'GET /api/bookings/12': pending, ...answers });

it('uses a code for an unpaid booking, and says what it takes off', async () => {
  const code = { code: 'SUMMER10', off: { percent: 10 }, withSiblings: true, withOthers: true };
  const { user, calls } = open({
    [USE]: () => ({ code, totalPence: 2700, savedPence: 300, duePence: 2700 }),
  });
  await press(user, 'Use a Code');
  await user.type(await screen.findByLabelText('Discount code'), 'summer 10');
  await press(user, 'Use code');
  expect(
    await screen.findByText('Code SUMMER10 takes £3.00 off. £27.00 is left to pay.'),
  ).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ code: 'summer 10' });
});

it('says at the field why a code cannot be used', async () => {
  const message = 'This code has been used up.';
  const { user } = open({
    [USE]: () => refusal('validation_failed', { fields: [{ path: 'code', message }] }),
  });
  await press(user, 'Use a Code');
  await user.type(await screen.findByLabelText('Discount code'), 'SUMMER10');
  await press(user, 'Use code');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('is not offered for a booking that is paid', async () => {
  const { user } = open({ 'GET /api/bookings/12': () => aBooking({}) });
  await showButton(user, 'Send Reminder');
  expect(screen.queryByRole('button', { name: 'Use a Code' })).toBeNull();
});
