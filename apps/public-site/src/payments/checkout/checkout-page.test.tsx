import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { emptyFields } from '../../basket/booking-fields';
import { writeDraft } from '../../basket/booking-draft';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking, aGlimpse, aSite } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { fakeStripe } from '../../../test/fake-stripe';
import {
  BOOKING,
  heading,
  INTENT,
  openFor,
  payButton,
  pending,
  REACH,
  visit,
} from '../../../test/visit-checkout';

let stripe: ReturnType<typeof fakeStripe>;
let complaints: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  stripe = fakeStripe();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => dismissToast());
});

describe('the checkout', () => {
  it.each([
    '',
    '?booking_id=12',
    '?amount=27.00',
    '?booking_id=x&amount=27',
    '?booking_id=1&amount=x',
  ])('goes home when its address lacks what it needs: "%s"', async (query) => {
    const { asked } = openFor();
    visit(query);
    expect(await screen.findByText('Now at /')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('waits for the secret, then shows what the specification names', async () => {
    let answer!: (said: { body: unknown }) => void;
    const { asked } = openFor({ [INTENT]: () => new Promise((resolve) => (answer = resolve)) });
    visit();
    expect(await screen.findByText('Loading')).toBeTruthy();
    await waitFor(() =>
      expect(asked).toContainEqual({
        request: INTENT,
        body: { amount: '27.00', bookingId: 12 },
      }),
    );
    act(() => answer({ body: { clientSecret: 'pi_1_secret_2' } }));
    expect(await heading('Secure Payment')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Booking' }).getAttribute('href')).toBe(
      '/#book',
    );
    expect(await payButton()).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Booking Summary' }).textContent;
    expect(summary).toContain('Booking ID#12');
    expect(summary).toContain('Camp fee£27.00');
    expect(summary).toContain('Total£27.00');
    expect(summary).toContain('Secure payment');
    expect(await screen.findByText(/Your places are held until/)).toBeTruthy();
  });

  it('warns before paying that a child has a place elsewhere on the same date', async () => {
    openFor({
      'GET /api/bookings/12': { body: aBooking({ paymentStatus: 'pending' }) },
      'GET /api/bookings/12/double-bookings': {
        body: {
          doubled: [
            {
              childName: 'Ava',
              date: '2025-10-28',
              venueName: 'Brecks',
              otherVenueName: "St Mary's",
              otherBookingId: 11,
            },
          ],
        },
      },
    });
    visit();
    const warning = await screen.findByText(/Ava would have two places on Tuesday, 28th October/);
    expect(warning.textContent).toContain("at Brecks in this booking, and at St Mary's in booking");
    expect(screen.getByRole('link', { name: 'booking #11' })).toBeTruthy();
    expect(await payButton()).toBeTruthy();
  });

  it.each([
    ['family', aBooking({ paymentStatus: 'pending' }), 'sam@example.com'],
    ['bare number', aGlimpse(), 's•••@e•••.com'],
  ])('says to the %s where the confirmation will go', async (_, body, address) => {
    openFor({ [BOOKING]: { body } });
    visit();
    const card = await screen.findByRole('region', { name: 'Payment Details' });
    expect(card.textContent).toContain(`Your confirmation goes to ${address}`);
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  });

  it('leads the tab that booked back to its contact details', async () => {
    const placed = { id: 12, totalAmount: '27.00', holdExpiresAt: null, places: [] };
    writeDraft({ fields: emptyFields, places: [], request: { id: 'r', payload: '', placed } });
    openFor({ [BOOKING]: { body: aBooking({ paymentStatus: 'pending' }) } });
    visit();
    const link = await screen.findByRole('link', { name: 'Change' });
    expect(link.getAttribute('href')).toBe('/#booking-details');
  });

  it('says before anybody pays that the dates are over', async () => {
    openFor({ 'GET /api/bookings/12': { body: aGlimpse({ isOver: true, isExample: true }) } });
    visit();
    expect((await screen.findByRole('note')).textContent).toContain('no camp will take place');
  });

  const { venues, quote } = aBooking();
  const sold = { venues, quote, totalPence: 4650, totalAmount: '46.50' };
  it.each([
    ['bare number', pending({ ...sold, selectedDates: aGlimpse().selectedDates }), ['2 children']],
    [
      'family',
      aBooking({ ...sold, paymentStatus: 'pending' }),
      ['Ava, Ben', 'age 7-8, initials AF'],
    ],
  ])(
    'shows the %s what is bought, with a camp fee that is right immediately',
    async (_, body, who) => {
      let answer: ((said: { body: unknown }) => void) | undefined;
      openFor({ [BOOKING]: () => new Promise((resolve) => (answer = resolve)) });
      visit('?booking_id=12&amount=46.50');
      await waitFor(() => expect(answer).toBeTruthy());
      expect(screen.queryByText('Camp fee')).toBeNull();
      act(() => answer?.({ body }));
      const summary = (await screen.findByRole('region', { name: 'Booking Summary' })).textContent;
      for (const line of [
        'Camp fee£35.00',
        'Sibling discount, 10% off camp days-£3.50',
        'T-shirts£15.00',
        'Total£46.50',
        "St Mary's Catholic Primary SchoolMon 27 Oct 2025 Sports Camp, 8am-5pm",
        'Brecks Community HubTue 28 Oct 2025 Dance Trial, 9am-3pm',
        'Cancel 7 or more days before for a full refund',
        ...who,
      ]) {
        expect(summary).toContain(line);
      }
      if (body.view === 'glimpse') expect(summary).not.toMatch(/Ava|Ben|AF/);
    },
  );

  it('takes the payment also where what is bought cannot be shown', async () => {
    openFor({ [BOOKING]: refusing('not_found') });
    visit();
    expect(await payButton()).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Booking Summary' }).textContent;
    expect(summary).toContain('Total£27.00');
  });

  it('takes cards only, never a wallet', async () => {
    openFor();
    visit();
    await payButton();
    expect(stripe.created[0]?.options).toMatchObject({
      fields: { billingDetails: 'auto' },
      wallets: { applePay: 'never', googlePay: 'never' },
    });
  });
});

describe('a payment that cannot begin', () => {
  it('goes home, and logs, for a booking that does not exist', async () => {
    openFor({ [INTENT]: refusing('booking_not_found') });
    visit();
    expect(await screen.findByText('Now at /')).toBeTruthy();
    expect(complaints).toHaveBeenCalledWith('The payment could not be started', expect.anything());
  });

  it.each([
    ['booking_expired', 'Your places were released', 'Choose days again'],
    ['session_full', 'A day can no longer be booked', 'Choose days again'],
    ['too_many_card_attempts', 'No more cards for this booking', 'Back to Booking'],
    ['payment_mismatch', 'We need to look at this booking', 'Back to Booking'],
  ] as const)('has its own way on for %s', async (code, title, way) => {
    openFor({ [INTENT]: refusing(code) });
    visit();
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('leads on to the booking while a bank is deciding about a payment', async () => {
    openFor({ [INTENT]: refusing('payment_processing') });
    visit();
    const to = 'Now at /booking-confirmation?booking_id=12&redirect_status=pending';
    expect(await screen.findByText(to)).toBeTruthy();
  });

  it.each(['', '&access=key'])(
    'leads on to the confirmation of a paid booking%s',
    async (access) => {
      openFor({ [INTENT]: refusing('already_paid') });
      visit(`?booking_id=12&amount=27.00${access}`);
      const to = `Now at /booking-confirmation?booking_id=12${access}`;
      expect(await screen.findByText(to)).toBeTruthy();
    },
  );

  it('opens the whole booking of a link', async () => {
    window.history.replaceState({}, '', '/checkout?booking_id=12&amount=27.00&access=key');
    const opened = 'GET /api/bookings/12?access=key';
    const { asked } = openFor({ [opened]: { body: aBooking() } });
    visit('?booking_id=12&amount=27.00&access=key');
    expect(await heading('Secure Payment')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /^terms/ })).getAttribute('href')).toBe(
      '/terms',
    );
    expect(screen.getByRole('link', { name: /^privacy/ }).getAttribute('href')).toBe('/privacy');
    await waitFor(() => expect(window.location.search).toBe('?booking_id=12&amount=27.00'));
    expect(asked.map(({ request }) => request)).toContain(opened);
  });

  it('tries again when Stripe or we cannot be reached', async () => {
    const api = openFor({ [INTENT]: refusing('payment_unavailable') });
    const user = visit();
    expect(await heading('The payment could not be started')).toBeTruthy();
    api.answers[INTENT] = 'no connection';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('You seem to be offline')).toBeTruthy();
    api.answers[INTENT] = { body: { clientSecret: 'pi_1_secret_2' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
  });

  it('goes on by itself once the page is back online', async () => {
    const api = openFor({ [INTENT]: 'no connection', [REACH]: 'no connection' });
    visit();
    expect(await heading('You seem to be offline')).toBeTruthy();
    await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
    await waitFor(() => expect(api.timesAsked(REACH)).toBe(1));
    expect(api.timesAsked(INTENT)).toBe(1);
    Object.assign(api.answers, {
      [REACH]: { body: null },
      [INTENT]: { body: { clientSecret: 'pi_1_secret_2' } },
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await payButton()).toBeTruthy();
  });

  it('shows a changed total and charges it only after the parent agrees', async () => {
    const quote = {
      lines: [],
      campPence: 3000,
      discountPence: 0,
      tshirtPence: 0,
      totalPence: 3000,
    };
    openFor({
      [INTENT]: (body) =>
        (body as { amount: string }).amount === '30.00'
          ? { body: { clientSecret: 'pi_1_secret_2' } }
          : refusing('price_changed', { quote }),
    });
    const user = visit();
    await user.click(await screen.findByRole('button', { name: 'Continue with £30.00' }));
    expect(await screen.findByRole('button', { name: 'Pay £30.00' })).toBeTruthy();
  });

  it('goes to the confirmation when there is nothing to pay', async () => {
    openFor({ [INTENT]: { body: { clientSecret: null } } });
    visit('?booking_id=12&amount=0.00');
    expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
  });

  it('says so when the card form breaks down, and tries again', async () => {
    const { timesAsked } = openFor();
    const user = visit();
    await payButton();
    act(() => void stripe.breakDown());
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
    expect(timesAsked(INTENT)).toBe(2);
  });

  it('says so when the script cannot be loaded', async () => {
    Reflect.deleteProperty(window, 'Stripe');
    const site = aSite();
    site.stripe.scriptUrl = 'http://localhost:4500/endive/stripe.js';
    openFor({ 'GET /api/site': { body: site } });
    const user = visit();
    const script = await waitFor(() => {
      const found = document.querySelector('script[src$="/endive/stripe.js"]');
      if (!found) throw new Error('not yet');
      return found;
    });
    act(() => void script.dispatchEvent(new Event('error')));
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fakeStripe();
    act(
      () =>
        void document
          .querySelector('script[src$="/endive/stripe.js"]')
          ?.dispatchEvent(new Event('load')),
    );
    expect(await payButton()).toBeTruthy();
  });
});
