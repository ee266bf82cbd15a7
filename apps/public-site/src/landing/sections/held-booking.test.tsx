import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyFields } from '../../booking/basket/booking-fields';
import { writeDraft } from '../../booking/booking-draft';
import {
  readHeldBooking,
  rememberHeldBooking,
  rememberPaidBooking,
} from '../../placed-booking/paid-booking';
import { aBooking } from '../../testing/a-booking';
import { fakeApi, refusing } from '../../testing/fake-api';
import { HeldBooking } from './held-booking';

const holdExpiresAt = '2025-10-01T10:30:00.000Z';
const held = () => aBooking({ paymentStatus: 'pending', holdExpiresAt, duePence: 4000 });
const show = (answer: Parameters<typeof fakeApi>[0][string]) => {
  const api = fakeApi({ 'GET /api/bookings/12': answer });
  render(<HeldBooking id={12} />);
  return api;
};

beforeEach(() => void rememberHeldBooking(12));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

describe('a booking that this browser began to pay for, on the home page', () => {
  it('says until when it is held, for what, and leads on to what is left to pay', async () => {
    show({ body: held() });
    const until = new Date(holdExpiresAt).toLocaleTimeString('en-GB', { timeStyle: 'short' });
    const name = `Booking #12 is held until ${until}`;
    expect((await screen.findByRole('region', { name })).textContent).toContain('Ava, Ben');
    const link = screen.getByRole('link', { name: 'Continue to payment' });
    expect(link.getAttribute('href')).toBe('/checkout?booking_id=12&amount=40.00');
  });

  it('is let go', async () => {
    show({ body: held() });
    await userEvent.click(await screen.findByRole('button', { name: 'Let it go' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readHeldBooking()).toBeUndefined();
  });

  it.each([
    ['paid', { body: aBooking() }],
    ['expired', { body: aBooking({ paymentStatus: 'expired' }) }],
    ['over', { body: { ...held(), serverTime: holdExpiresAt } }],
    ['deleted', refusing('booking_not_found')],
  ])('is forgotten once it is %s', async (_, answer) => {
    show(answer);
    await waitFor(() => expect(readHeldBooking()).toBeUndefined());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is kept for later while the API cannot be reached', async () => {
    const { timesAsked } = show('no connection');
    await waitFor(() => expect(timesAsked('GET /api/bookings/12')).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readHeldBooking()).toBe(12);
  });

  it('is left to the booking form in the tab that booked', async () => {
    const placed = { id: 12, totalAmount: '46.50', holdExpiresAt, places: [] };
    writeDraft({ fields: emptyFields, places: [], request: { id: 'r', payload: '', placed } });
    const { timesAsked } = show({ body: held() });
    await waitFor(() => expect(timesAsked('GET /api/bookings/12')).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readHeldBooking()).toBe(12);
  });
});

it('is over with its payment', () => {
  rememberPaidBooking(12);
  expect(readHeldBooking()).toBeUndefined();
});
