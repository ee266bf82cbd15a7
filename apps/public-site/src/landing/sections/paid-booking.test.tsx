import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPaidBooking, rememberPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { aBooking, aGlimpse } from '../../../test/a-booking';
import { fakeApi, refusing } from '../../../test/fake-api';
import { PaidBooking } from './paid-booking';

const BOOKING = 'GET /api/bookings/12';
const show = (answer: Parameters<typeof fakeApi>[0][string]) => {
  fakeApi({ [BOOKING]: answer });
  return render(<PaidBooking id={12} />);
};
/** The card, once the booking is read. */
const panel = async () => {
  const region = await screen.findByRole('region');
  await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'));
  return region;
};

beforeEach(() => rememberPaidBooking(12));

describe('the booking that was just paid, on the home page', () => {
  it('is confirmed, with the way to it, its calendar and where the email goes', async () => {
    show({ body: aBooking() });
    const { textContent } = await panel();
    expect(textContent).toContain('Booking #12 is confirmed');
    expect(textContent).toContain('We’ve emailed the details to sam@example.com.');
    expect(textContent).toContain('Ava, Ben');
    expect(textContent).toContain('Tue 28 Oct 2025 Dance Trial, 9am-3pm');
    // A possible line break, if the line is too short.
    expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('@example.com');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('See your booking')).toBe('/booking-confirmation?booking_id=12');
    expect(link('Add to calendar')).toBe('/api/bookings/12/camp-days.ics');
  });

  it('has the focus once, as what follows the payment', async () => {
    show({ body: aBooking() });
    await panel();
    const title = () => screen.getByRole('heading', { level: 2 });
    expect(document.activeElement).toBe(title());
    cleanup();
    show({ body: aBooking() });
    await panel();
    expect(document.activeElement).toBe(document.body);
    expect(title().getAttribute('aria-describedby')).toBeTruthy();
  });

  it('stays until it is closed', async () => {
    show({ body: aBooking() });
    await panel();
    expect(readPaidBooking()).toBe(12);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readPaidBooking()).toBeUndefined();
  });

  it('tells a payer with the bare number only that', async () => {
    show({ body: aGlimpse() });
    expect((await panel()).textContent).toContain('s•••@e•••.com');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('has no calendar of days that are over', async () => {
    show({ body: aBooking({ isOver: true }) });
    await panel();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it.each([
    ['our server has not heard yet', { body: aBooking({ paymentStatus: 'pending' }) }, 'being'],
    ['it cannot be asked', 'no connection', 'paid'],
  ] as const)('is shown all the same while %s', async (_, answer, state) => {
    show(answer);
    expect((await panel()).textContent).toContain(`Booking #12 is ${state}`);
  });

  it.each([
    ['deleted', refusing('booking_not_found')],
    ['refunded', { body: aBooking({ paymentStatus: 'refunded' }) }],
  ])('is forgotten once it was %s', async (_, answer) => {
    show(answer);
    await waitFor(() => expect(readPaidBooking()).toBeUndefined());
    expect(screen.queryByRole('region')).toBeNull();
  });
});
