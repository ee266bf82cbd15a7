import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { FRAME_SITE_ID } from '../../kernel/data/rendered-site';
import { aBooking, aGlimpse, aSite } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { BOOKING, EMAIL, heading, openFor, STATUS, visit } from '../../../test/visit-confirmation';

const fromPayment =
  '?booking_id=12&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the confirmation', () => {
  it('goes home without a booking id', async () => {
    const { asked } = openFor();
    visit('?redirect_status=succeeded');
    expect(await screen.findByText('Now elsewhere')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(asked).toEqual([]);
  });

  it('after a payment asks our server and for the backup email, once, and confirms', async () => {
    const { asked, timesAsked } = openFor();
    visit(fromPayment);
    expect(await heading('Booking Confirmed!')).toBeTruthy();
    expect(asked).toContainEqual({
      request: STATUS,
      body: { status: 'succeeded', paymentIntentId: 'pi_1' },
    });
    expect(asked).toContainEqual({
      request: EMAIL,
      body: { bookingId: 12, paymentIntentId: 'pi_1' },
    });
    expect([timesAsked(STATUS), timesAsked(EMAIL)]).toEqual([1, 1]);
    expect(readPaidBooking()).toBe(12);
  });

  it('has children and days first, then what to do with them, and the payment reference last', async () => {
    openFor();
    visit('?booking_id=12');
    const details = await screen.findByRole('region', { name: 'Booking Details' });
    const text = details.textContent ?? '';
    const parts = ['Children Registered', 'Camp Dates', 'Add to calendar', 'Change this booking'];
    const places = [...parts, 'Receipt', 'Total Cost', 'Payment reference'].map((part) =>
      text.indexOf(part),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('leaves nothing of the payment in the address', async () => {
    openFor();
    visit(fromPayment);
    await heading('Booking Confirmed!');
    expect(window.location.search).toBe('?booking_id=12');
  });

  it('names the address that the email goes to, to others only as its owner knows it', async () => {
    const { answers } = openFor({ [BOOKING]: { body: aBooking({ isEmailQueued: true }) } });
    const { unmount } = visit('?booking_id=12');
    expect(await screen.findByText(/email is on its way to sam@example.com/)).toBeTruthy();
    answers[BOOKING] = { body: aBooking() };
    expect(
      await screen.findByText(/email was sent to sam@example.com/, {}, { timeout: 3000 }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/bookings/12/camp-days.ics',
    );
    expect(readPaidBooking()).toBeUndefined();
    unmount();
    answers[BOOKING] = { body: aGlimpse() };
    visit('?booking_id=12');
    expect(await screen.findByText(/email is on its way to s•••@e•••.com/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('leads from a link that does not work to links that do', async () => {
    openFor({
      [`${BOOKING}?access=old`]: { body: aGlimpse() },
      [BOOKING]: { body: aGlimpse() },
    });
    const { unmount } = visit('?booking_id=12&access=old');
    expect(
      await screen.findByRole('heading', { name: 'This link no longer opens the booking' }),
    ).toBeTruthy();
    expect(screen.queryByText('Booking Confirmed!')).toBeNull();
    const way = () => screen.getByRole('link', { name: 'Find your bookings' });
    expect(way().getAttribute('href')).toBe('/my-bookings');
    unmount();
    visit('?booking_id=12');
    expect(await screen.findByText(/Lost the link to this or another booking/)).toBeTruthy();
    expect(way().getAttribute('href')).toBe('/my-bookings');
    expect(screen.queryByText(/no longer opens the booking/)).toBeNull();
  });

  it('leads to the papers of a paid booking, for those who may see all of it', async () => {
    const { answers } = openFor();
    const papers = () => screen.queryByText(/^For your records/);
    const { unmount } = visit('?booking_id=12');
    await heading('Booking Confirmed!');
    const leads = ['Receipt', 'Statement for childcare claims'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(leads).toEqual(['/booking-receipt?booking_id=12', '/childcare-statement?booking_id=12']);
    unmount();
    for (const body of [aGlimpse(), aBooking({ paymentStatus: 'pending' })]) {
      answers[BOOKING] = { body };
      const shown = visit('?booking_id=12');
      await screen.findByText('Booking Details');
      expect(papers()).toBeNull();
      shown.unmount();
    }
  });

  it('of a party has no price per day and no statement for childcare', async () => {
    openFor({ [BOOKING]: { body: aBooking() } });
    const { unmount } = visit('?booking_id=12');
    expect(await screen.findAllByText(/per day per child/)).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Statement for childcare claims' })).toBeTruthy();
    unmount();
    openFor({ [BOOKING]: { body: aBooking({ campType: 'birthday-party' }) } });
    visit('?booking_id=12');
    expect(await screen.findByRole('link', { name: 'Receipt' })).toBeTruthy();
    expect(screen.queryByText(/per day per child/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Statement for childcare claims' })).toBeNull();
  });

  it('makes a new link after asking, and goes on with it', async () => {
    const RENEW = 'POST /api/bookings/12/renew-links';
    const { asked, answers, timesAsked } = openFor({
      [`${BOOKING}?access=old`]: { body: aBooking({ accessToken: 'old' }) },
      [`${BOOKING}?access=new`]: { body: aBooking({ accessToken: 'new' }) },
      [RENEW]: { body: { accessToken: 'new' } },
    });
    visit('?booking_id=12&access=old');
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    await press('Make a new link');
    expect(screen.getByText(/links you have shared stop working/)).toBeTruthy();
    await press('Keep the old one');
    await press('Make a new link');
    expect(timesAsked(RENEW)).toBe(0);
    answers[`${BOOKING}?access=old`] = { body: aGlimpse() };
    await press('Make a new link');
    expect(await screen.findByText(/a new one is on its way to sam@example.com/)).toBeTruthy();
    expect(asked).toContainEqual({ request: RENEW, body: { access: 'old' } });
    // The page still shows the booking, and uses the new token from now on.
    expect(screen.getByText('Ava (age 7)')).toBeTruthy();
    await waitFor(() => expect(timesAsked(`${BOOKING}?access=new`)).toBe(1));
    answers[RENEW] = refusing('link_withdrawn');
    await press('Make a new link');
    await press('Make a new link');
    expect(await screen.findByText(/no longer opens the booking/)).toBeTruthy();
  });

  it('asks for nothing when it did not come from a payment', async () => {
    const { asked } = openFor();
    visit('?booking_id=12');
    expect(await heading('Booking Confirmed!')).toBeTruthy();
    expect(asked.map(({ request }) => request).sort()).toEqual([BOOKING, 'GET /api/site']);
  });

  it('believes our server, not the address', async () => {
    openFor({
      [STATUS]: refusing('payment_not_confirmed'),
      [EMAIL]: refusing('payment_not_confirmed'),
      [BOOKING]: { body: aGlimpse({ paymentStatus: 'pending' }) },
    });
    visit(fromPayment);
    expect(await heading('Booking Received')).toBeTruthy();
    expect(screen.getByText('Processing')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/checkout?booking_id=12&amount=46.50',
    );
  });

  it('looks again while the payment is being processed, until it is confirmed', async () => {
    let looks = 0;
    openFor({
      [BOOKING]: () => ({
        body: aGlimpse({ paymentStatus: ++looks > 1 ? 'succeeded' : 'pending' }),
      }),
    });
    visit('?booking_id=12&redirect_status=pending&payment_intent=pi_1');
    expect(await heading('Booking Received')).toBeTruthy();
    expect(screen.getByText(/please do not pay again/)).toBeTruthy();
    expect(await screen.findByText('Booking Confirmed!')).toBeTruthy();
  });

  it('does not ask for a balance about which the bank is deciding', async () => {
    let isKnown = false;
    const parts = {
      depositPence: 650,
      balancePence: 4000,
      dueOn: '2025-10-27',
      letGoOn: null,
      owedPence: 4000,
    };
    const { timesAsked } = openFor({
      [STATUS]: () => {
        isKnown = true;
        return refusing('payment_processing');
      },
      [BOOKING]: () => ({ body: aBooking({ parts, paymentProcessing: isKnown }) }),
    });
    visit('?booking_id=12&redirect_status=pending&payment_intent=pi_1');
    expect(await screen.findByText(/Your bank is still deciding about a payment/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
    expect(timesAsked(EMAIL)).toBe(0);
  });

  it('lets a failed payment be tried again', async () => {
    const partPaid = { creditSpentPence: 650, duePence: 4000 };
    openFor({ [BOOKING]: { body: aBooking({ paymentStatus: 'pending', ...partPaid }) } });
    visit('?booking_id=12&redirect_status=failed&payment_intent=pi_1');
    expect(await heading('Booking Received')).toBeTruthy();
    expect(screen.getByText(/nothing was charged/)).toBeTruthy();
    // Credit has paid part of it, so only the rest is to be paid.
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/checkout?booking_id=12&amount=40.00',
    );
  });

  it('says that there is no such booking', async () => {
    const { timesAsked } = openFor({ [BOOKING]: refusing('booking_not_found') });
    visit('?booking_id=12');
    expect(await heading('We could not find that booking')).toBeTruthy();
    expect(timesAsked(BOOKING)).toBe(1);
  });

  it('asks three more times when the booking cannot be loaded, then lets the parent ask', async () => {
    jest.useFakeTimers();
    const { timesAsked, answers } = openFor({
      [BOOKING]: 'no connection',
      'GET /api/site': 'no connection',
    });
    const { brand, look, contact } = aSite();
    document.body.innerHTML = `<script id="${FRAME_SITE_ID}">${JSON.stringify({ brand, look, contact })}</script>`;
    visit('?booking_id=12');
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await heading('Your booking could not be loaded')).toBeTruthy();
    expect(timesAsked(BOOKING)).toBe(4);
    expect(within(screen.getByRole('banner')).getByText(brand.name)).toBeTruthy();
    expect(screen.getByRole('link', { name: contact.phone })).toBeTruthy();
    answers['GET /api/site'] = { body: aSite() };
    answers[BOOKING] = { body: aBooking() };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Booking Confirmed!')).toBeTruthy();
  });
});
