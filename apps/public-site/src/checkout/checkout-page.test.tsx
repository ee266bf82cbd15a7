import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { readDraft, writeDraft } from '../booking/basket/booking-draft';
import { emptyFields } from '../booking/basket/booking-fields';
import { dismissToast } from '../design/toast-store';
import { Toasts } from '../design/toasts';
import { aGlimpse, aSite } from '../testing/a-booking';
import { fakeApi, refusing } from '../testing/fake-api';
import { fakeStripe } from '../testing/fake-stripe';
import { CheckoutPage } from './checkout-page';

const INTENT = 'POST /api/create-payment-intent';
const STATUS = 'PATCH /api/bookings/12/payment-status';
const paid = { body: { id: 12, oldStatus: 'pending', newStatus: 'succeeded' } };
const holdExpiresAt = '2025-10-27T10:30:00.000Z';

const openFor = (answers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/site': { body: aSite() },
    [INTENT]: { body: { clientSecret: 'pi_1_secret_2' } },
    'GET /api/bookings/12': { body: aGlimpse({ paymentStatus: 'pending', holdExpiresAt }) },
    [STATUS]: paid,
    ...answers,
  });

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
};

function visit(query = '?booking_id=12&amount=27.00') {
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

const payButton = () => screen.findByRole('button', { name: 'Pay £27.00' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

let stripe: ReturnType<typeof fakeStripe>;
let complaints: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  sessionStorage.clear();
  stripe = fakeStripe();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  act(() => dismissToast());
  jest.useRealTimers();
  jest.restoreAllMocks();
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

describe('paying', () => {
  it('says "Processing..." while working and pays once', async () => {
    openFor();
    const user = visit();
    let answer!: (result: { paymentIntent: { status: string } }) => void;
    stripe.confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.dblClick(await payButton());
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
    act(() => answer({ paymentIntent: { status: 'succeeded' } }));
    await screen.findByText('Payment Successful');
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
    expect(stripe.confirm.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: 'http://localhost/booking-confirmation?booking_id=12' },
    });
  });

  it('reports the payment, tells of it, offers the booking, and goes home after 2 seconds', async () => {
    const { asked } = openFor();
    const request = {
      id: 'r',
      payload: '',
      placed: { id: 12, totalAmount: '27.00', holdExpiresAt },
    };
    writeDraft({ fields: emptyFields, choices: [], request });
    const user = visit();
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    const button = await payButton();
    await user.click(button);
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(screen.getByText('Your booking has been confirmed!')).toBeTruthy();
    expect(asked).toContainEqual({
      request: STATUS,
      body: { status: 'succeeded', paymentIntentId: 'pi_1' },
    });
    expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toBe(
      '/booking-confirmation?booking_id=12',
    );
    expect(readDraft()).toBeUndefined();
    const shown = Date.now();
    expect(await screen.findByText('Now at /', {}, { timeout: 3000 })).toBeTruthy();
    expect(Date.now() - shown).toBeGreaterThan(1500);
  });

  it('only logs when our server does not hear of it: Stripe tells it as well', async () => {
    openFor({ [STATUS]: 'no connection' });
    const user = visit();
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(complaints).toHaveBeenCalledWith(
      'The payment status could not be updated',
      expect.anything(),
    );
  });

  it('does not call a booking confirmed when the money came too late for it', async () => {
    openFor({ [STATUS]: refusing('booking_expired') });
    const user = visit();
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(await payButton());
    expect(await heading('Your payment was not used')).toBeTruthy();
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it('shows the message of a declined card and lets another be tried', async () => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValueOnce({
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card has insufficient funds.',
      },
    });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.getAllByText('Your card has insufficient funds.')).toHaveLength(2);
    stripe.confirm.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it.each([
    [
      'a stolen card',
      { type: 'card_error', decline_code: 'stolen_card', message: 'Stolen!' },
      'Stolen!',
    ],
    ['an error of ours', { type: 'invalid_request_error', message: 'No such key' }, 'No such key'],
  ])('keeps to itself what Stripe says of %s', async (_, error, secret) => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({ error });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('shows success when another tab was first', async () => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded' },
      },
    });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it('asks for a new intent when this one was cancelled meanwhile', async () => {
    const { timesAsked } = openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      },
    });
    await user.click(await payButton());
    await waitFor(() => expect(timesAsked(INTENT)).toBe(2));
    expect(await payButton()).toHaveProperty('disabled', false);
  });

  it('says that the bank has not decided yet, and does not offer to pay again', async () => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await user.click(await payButton());
    expect(await heading('Your payment is being processed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('no answer from Stripe', () => {
  const lost = () => stripe.confirm.mockRejectedValue(new TypeError('Failed to fetch'));

  it('asks our server, and shows success when the money went through', async () => {
    openFor();
    const user = visit();
    lost();
    await user.click(await payButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it('offers to pay again once our server knows that nothing was taken', async () => {
    openFor({ [STATUS]: refusing('payment_not_confirmed') });
    const user = visit();
    lost();
    await user.click(await payButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(await payButton()).toHaveProperty('disabled', false);
  });

  it('offers nothing but to check again while nobody can tell', async () => {
    const api = openFor({ [STATUS]: 'no connection' });
    const user = visit();
    lost();
    await user.click(await payButton());
    const checkAgain = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    api.answers[STATUS] = paid;
    await user.click(checkAgain);
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
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
    ['already_paid', 'This booking is already paid', 'View your booking'],
    ['payment_processing', 'Your payment is being processed', 'View your booking'],
    ['booking_expired', 'Your places were released', 'Choose days again'],
    ['session_full', 'A day can no longer be booked', 'Choose days again'],
    ['payment_mismatch', 'We need to look at this booking', 'Back to Booking'],
  ] as const)('has its own way on for %s', async (code, title, way) => {
    openFor({ [INTENT]: refusing(code) });
    visit();
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('tries again when Stripe or we cannot be reached', async () => {
    const api = openFor({ [INTENT]: refusing('payment_unavailable') });
    const user = visit();
    expect(await heading('The payment could not be started')).toBeTruthy();
    api.answers[INTENT] = 'no connection';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/We cannot be reached just now/)).toBeTruthy();
    api.answers[INTENT] = { body: { clientSecret: 'pi_1_secret_2' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
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
