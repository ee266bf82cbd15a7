import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { press, showButton } from '../../../test/press';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const pending = () =>
  aBooking({ paymentStatus: 'pending', paidAt: null, serverTime: '2025-10-01T09:00:00.000Z' });
const held = {
  holdExpiresAt: '2025-10-03T17:00:00.000Z',
  holdLimitAt: '2025-10-03T17:00:00.000Z',
  serverTime: '2025-10-01T09:00:00.000Z',
};
const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?booking=12', { 'GET /api/bookings/12': pending, ...answers });

it('holds places until two days at six by London’s clocks, and emails the link', async () => {
  const { user, calls } = open({ 'PUT /api/admin/bookings/12/hold': () => held });
  await press(user, 'Hold Places');
  const until = await screen.findByLabelText<HTMLInputElement>('Hold until (London time)');
  expect(until.value).toBe('2025-10-03T18:00');
  expect(until.max).toBe('2025-10-26T23:59');
  expect(screen.getByText('At the latest Sunday 26 October 2025 at 11:59pm.')).toBeTruthy();
  fireEvent.change(until, { target: { value: '2025-10-04T12:30' } });
  await press(user, 'Hold places');
  expect(await screen.findByText(/The payment link is on its way to dana@/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    until: '2025-10-04T11:30:00.000Z',
    emailLink: true,
  });
});

it('says at the field what is wrong with the time', async () => {
  const message = 'Please choose a time from now until Sunday 26 October at 11:59pm.';
  const { user } = open({
    'PUT /api/admin/bookings/12/hold': () =>
      refusal('validation_failed', { fields: [{ path: 'until', message }] }),
  });
  await press(user, 'Hold Places');
  await press(user, 'Hold places');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('is not offered once the first camp day has come', async () => {
  const { user } = open({
    'GET /api/bookings/12': () =>
      aBooking({ ...pending(), serverTime: '2025-10-27T07:00:00.000Z' }),
  });
  await showButton(user, 'Copy Payment Link');
  expect(screen.queryByRole('button', { name: 'Hold Places' })).toBeNull();
});

it('is not offered while a bank payment is awaited, and the drawer says what happens', async () => {
  const { user } = open({
    'GET /api/bookings/12': () => aBooking({ ...pending(), ...held, awaitsBank: true }),
  });
  await showButton(user, 'Copy Payment Link');
  expect(screen.queryByRole('button', { name: 'Hold Places' })).toBeNull();
  expect(screen.getByText(/The places stay held until it is here/)).toBeTruthy();
  expect(screen.getByText('Bank payment due')).toBeTruthy();
  expect(screen.queryByText('Places held until')).toBeNull();
});
