import { createQueryClient } from '@sunfield/api-client/query-client';
import { type BookingGlimpse } from '@sunfield/contracts/bookings/bookings';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { CheckoutPage } from '../src/payments/checkout/checkout-page';
import { Toasts } from '../src/kernel/design/toasts';
import { aGlimpse, aSite } from './a-booking';
import { fakeApi } from './fake-api';

/** The checkout of booking 12, with an API that accepts the payment unless a test overrides it. */

export const INTENT = 'POST /api/create-payment-intent';
export const STATUS = 'PATCH /api/bookings/12/payment-status';
export const REACH = 'HEAD /api/site';
export const KEEP = 'POST /api/bookings/12/keep-places';
export const BOOKING = 'GET /api/bookings/12';
export const paid = { body: { id: 12, oldStatus: 'pending', newStatus: 'succeeded' } };
export const holdExpiresAt = '2025-10-27T10:30:00.000Z';

/** Booking 12 with two days, and 27 minutes left of its hold. */
export const pending = (changes: Partial<BookingGlimpse> = {}) =>
  aGlimpse({
    paymentStatus: 'pending',
    totalPence: 2700,
    totalAmount: '27.00',
    quote: { lines: [], campPence: 2700, discountPence: 0, tshirtPence: 0, totalPence: 2700 },
    holdExpiresAt,
    holdLimitAt: '2025-10-27T11:30:00.000Z',
    serverTime: '2025-10-27T10:03:00.000Z',
    ...changes,
  });

export const openFor = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/site': { body: aSite() },
    'GET /api/ways-to-pay': { body: { booking: ['card', 'credit'], amendment: ['card'] } },
    [INTENT]: { body: { clientSecret: 'pi_1_secret_2' } },
    'GET /api/bookings/12': { body: pending() },
    [STATUS]: paid,
    ...answers,
  });

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
};

export function visit(query = '?booking_id=12&amount=27.00') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/checkout${query}`]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const payButton = () => screen.findByRole('button', { name: 'Pay £27.00' });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
