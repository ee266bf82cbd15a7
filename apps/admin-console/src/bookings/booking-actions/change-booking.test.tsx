import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { press, showButton } from '../../../test/press';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking, catalogue } from '../../../test/samples';
import type { LoadedPiece } from '../../kernel/pieces/pieces';

expectQuietConsole();

/** Replaces the remote module: shows the props that it gets and calls its callbacks. */
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
          does.onChanged({ title: 'Booking changed', description: 'We emailed the parent.' }),
        )
      }
    >
      Send
    </button>
    <button
      type="button"
      onClick={() =>
        void does
          .applyAmendment(cancelled)
          .then(() => does.onChanged({ title: 'Booking cancelled', description: '£15.00 back.' }))
      }
    >
      Send what gives money back
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
const cancelled = {
  revision: 0,
  parentName: 'Jo Green',
  parentEmail: 'jo@example.org',
  parentPhone: '07700 900123',
  children: [],
  places: [],
  fingerprint: 'as agreed',
  clientRequestId: '6b0ef0c1-4f0c-4c55-9c0b-3d5c1b2a7f11',
};
jest.mock('../../kernel/pieces/piece-host', () => ({
  fetchPiece: () => Promise.resolve(AmendBooking),
}));

async function open(booking = aBooking(), more: Parameters<typeof openConsole>[1] = {}) {
  const console = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => booking,
    'GET /api/catalogue': () => catalogue,
    'GET /config.json': () => ({ publicSiteUrl: 'https://sunfield.example' }),
    ...more,
  });
  await showButton(console.user, 'Check Status');
  return console;
}

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

const heightOf = (element: Element | null) => Number((element as HTMLElement).style.zIndex);

it('asks whether it is still them before money goes back, and goes on with the same change', async () => {
  let isFresh = false;
  const made = { ...waits, state: 'applied', payPence: 0, backPence: 1500, holdExpiresAt: null };
  const { user, calls } = await open(aBooking(), {
    'POST /api/bookings/12/amendments': () => (isFresh ? made : refusal('fresh_proof_required')),
    'GET /api/admin/account/second-step': () => ({
      appSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }),
    'POST /api/admin/account/proof': () => {
      isFresh = true;
      return { success: true };
    },
  });
  await press(user, 'Change booking');
  await press(user, 'Send what gives money back');
  const password = await screen.findByLabelText('Your password');
  const drawers = [...document.querySelectorAll('.ant-drawer')].map(heightOf);
  expect(heightOf(password.closest('.ant-modal-wrap'))).toBeGreaterThan(Math.max(...drawers));
  await user.type(password, 'right{Enter}');
  expect(await screen.findByText('Booking cancelled')).toBeTruthy();
  const sent = calls.filter(({ path }) => path === '/api/bookings/12/amendments');
  expect(sent.map(({ body }) => body)).toEqual([cancelled, cancelled]);
});

it('tells that a change which costs more waits for its payment', async () => {
  const { user } = await open();
  await press(user, 'Change booking');
  await press(user, 'Send what costs more');
  expect(await screen.findByText('The change is waiting to be paid')).toBeTruthy();
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
