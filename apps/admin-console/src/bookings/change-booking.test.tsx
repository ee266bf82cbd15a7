import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking, catalogue } from '../../test/samples';
import type { LoadedPiece } from '../pieces/pieces';

expectQuietConsole();

/** The piece's two ends: what it is handed, and what it reports. */
const AmendBooking: LoadedPiece<'amend-booking'> = ({ booking, staff, refresh, ...does }) => (
  <>
    <p>
      {booking.parentName}, charge {String(staff?.mayCharge)}
    </p>
    <button type="button" onClick={() => does.onUnsent(true)}>
      Change something
    </button>
    <button
      type="button"
      onClick={() =>
        void refresh().then(() =>
          does.onChanged({ title: 'Booking changed', description: 'The parent is told.' }),
        )
      }
    >
      Send
    </button>
    <button type="button" onClick={() => void refresh().then(() => does.onWaiting(waits))}>
      Send what costs more
    </button>
  </>
);
const waits = {
  id: 7,
  state: 'waiting' as const,
  payPence: 1250,
  backPence: 0,
  accessToken: null,
  holdExpiresAt: '2025-09-20T10:42:00.000Z',
};
jest.mock('../pieces/piece-host', () => ({ fetchPiece: () => Promise.resolve(AmendBooking) }));

async function open(booking = aBooking()) {
  const console = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => booking,
    'GET /api/catalogue': () => catalogue,
    'GET /config.json': () => ({ publicSiteUrl: 'https://sunfield.example' }),
  });
  await screen.findByRole('button', { name: 'Check Status' });
  return console;
}

const press = async (user: ReturnType<typeof openConsole>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('is offered where the booking can be changed', async () => {
  await open(aBooking({ isAmendable: false }));
  expect(screen.queryByRole('button', { name: 'Change booking' })).toBeNull();
});

it('is changed in the parent’s own piece, with what staff may do; then the drawer is up to date', async () => {
  const { user, calls } = await open();
  await press(user, 'Change booking');
  expect(await screen.findByText(/, charge true/)).toBeTruthy();
  const timesAsked = () => calls.filter(({ path }) => path === '/api/bookings/12').length;
  const before = timesAsked();
  await press(user, 'Send');
  expect(await screen.findByText('Booking changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  expect(timesAsked()).toBeGreaterThan(before);
});

it('tells that a change which costs more waits for its payment', async () => {
  const { user } = await open();
  await press(user, 'Change booking');
  await press(user, 'Send what costs more');
  expect(await screen.findByText('The change waits for its payment')).toBeTruthy();
  expect(screen.getByText(/^Record the £12.50, or send the parent the link/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
});

it('asks before unsent changes are left', async () => {
  const { user } = await open();
  await press(user, 'Change booking');
  await press(user, 'Change something');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await press(user, 'Stay');
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await press(user, 'Leave');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
});
