import { screen } from '@testing-library/react';
import { ConfirmationPage } from '../src/placed/confirmation/confirmation-page';
import { aBooking, aSite } from './a-booking';
import { fakeApi } from './fake-api';
import { pagesAt, renderPage } from './visit-page';

/** The page of booking 12, with an API that has it and its payment unless a test overrides it. */

export const BOOKING = 'GET /api/bookings/12';
export const STATUS = 'PATCH /api/bookings/12/payment-status';
export const EMAIL = 'POST /api/send-confirmation-email';

export const openFor = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/site': { body: aSite() },
    [BOOKING]: { body: aBooking() },
    [STATUS]: { body: { id: 12, oldStatus: 'pending', newStatus: 'succeeded' } },
    [EMAIL]: { body: { success: true } },
    ...answers,
  });

export const visit = (query: string) =>
  renderPage(
    pagesAt(`/booking-confirmation${query}`, { '/booking-confirmation': <ConfirmationPage /> }),
  );

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
