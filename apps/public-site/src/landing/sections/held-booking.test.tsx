import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatClock } from '@sunfield/words/dates';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyFields } from '../../basket/booking-fields';
import { writeDraft } from '../../basket/booking-draft';
import {
  readHeldBooking,
  rememberHeldBooking,
  rememberPaidBooking,
} from '../../kernel/placed-booking/paid-booking';
import { aBooking, aGlimpse } from '../../../test/a-booking';
import { fakeApi, refusing } from '../../../test/fake-api';
import { HeldBooking } from './held-booking';

const holdExpiresAt = '2025-10-01T10:30:00.000Z';
const held = () => aBooking({ paymentStatus: 'pending', holdExpiresAt, duePence: 4000 });
const RELEASE = 'POST /api/bookings/12/release';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (answer: Parameters<typeof fakeApi>[0][string]) => {
  const api = fakeApi({ 'GET /api/bookings/12': answer });
  render(<HeldBooking id={12} />);
  return api;
};

const visited = (type: string) => {
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
};
beforeEach(() => visited('navigate'));
beforeEach(() => void rememberHeldBooking(12));

describe('a booking that this browser began to pay for, on the home page', () => {
  it('says until when it is held, for what, and leads on to what is left to pay', async () => {
    show({ body: held() });
    const until = formatClock(holdExpiresAt);
    const name = `Booking #12 is held until ${until}`;
    expect((await screen.findByRole('region', { name })).textContent).toContain('Ava, Ben');
    const link = screen.getByRole('link', { name: 'Continue to payment' });
    expect(link.getAttribute('href')).toBe('/checkout?booking_id=12&amount=40.00');
  });

  it('says that a bank payment is awaited, also after its day, and that nothing is lost', async () => {
    show({
      body: {
        ...held(),
        awaitsBank: true,
        serverTime: '2025-10-02T10:30:00.000Z',
      },
    });
    const name = 'Booking #12 is waiting for your payment';
    const { textContent } = await screen.findByRole('region', { name });
    expect(textContent).toContain('We hold its places');
    expect(textContent).not.toMatch(/Pay by then|other families/);
    expect(screen.getByRole('link', { name: 'See how to pay' })).toBeTruthy();
    expect(readHeldBooking()).toBe(12);
  });

  it('is kept where the parent decides so', async () => {
    const { timesAsked } = show({ body: held() });
    await press('Let it go');
    expect(document.activeElement?.textContent).toBe('Let booking #12 go?');
    await press('Keep it');
    expect(document.activeElement?.textContent).toContain('Booking #12 is held until');
    expect(timesAsked(RELEASE)).toBe(0);
    expect(readHeldBooking()).toBe(12);
  });

  it('is let go after a question, and says what came of it', async () => {
    const { answers } = show({ body: { ...held(), creditSpentPence: 650 } });
    answers[RELEASE] = { body: { paymentStatus: 'expired' } };
    await press('Let it go');
    expect(screen.getByRole('region').textContent).toContain('Your £6.50 credit comes back');
    expect(readHeldBooking()).toBe(12);
    await press('Let it go');
    const gone = await screen.findByRole('region', { name: 'You let booking #12 go' });
    expect(gone.textContent).toContain('Your card was not charged, and your £6.50 credit is yours');
    expect(document.activeElement?.textContent).toBe('You let booking #12 go');
    expect(readHeldBooking()).toBeUndefined();
  });

  it('stays paid where the payment was quicker', async () => {
    const { answers } = show({ body: held() });
    const message = 'Booking #12 is paid, so its places stay yours.';
    answers[RELEASE] = refusing('already_paid', { message });
    await press('Let it go');
    await press('Let it go');
    const paid = await screen.findByRole('region', { name: 'Booking #12 is paid' });
    expect(paid.textContent).toContain(message);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/booking-confirmation');
    expect(readHeldBooking()).toBeUndefined();
  });

  it('stays held where it cannot be let go now', async () => {
    const { answers } = show({ body: held() });
    answers[RELEASE] = refusing('payment_processing');
    await press('Let it go');
    await press('Let it go');
    expect(await screen.findByText(/payment for this booking is being processed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Let it go' })).toBeTruthy();
    expect(readHeldBooking()).toBe(12);
  });

  it('is not for others to let go', async () => {
    show({ body: aGlimpse({ paymentStatus: 'pending', holdExpiresAt }) });
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
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

  it('is left to the booking form in the tab that booked, after Back or a reload', async () => {
    const placed = { id: 12, totalAmount: '46.50', holdExpiresAt, places: [] };
    writeDraft({ fields: emptyFields, places: [], request: { id: 'r', payload: '', placed } });
    visited('back_forward');
    const { timesAsked } = show({ body: held() });
    await waitFor(() => expect(timesAsked('GET /api/bookings/12')).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
    expect(readHeldBooking()).toBe(12);
    cleanup();
    visited('navigate');
    show({ body: held() });
    expect(await screen.findByRole('region')).toBeTruthy();
  });
});

it('is over with its payment', () => {
  rememberPaidBooking(12);
  expect(readHeldBooking()).toBeUndefined();
});
