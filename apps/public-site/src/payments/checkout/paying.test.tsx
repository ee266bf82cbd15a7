import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formatClock } from '@sunfield/words/dates';
import { act, screen, waitFor } from '@testing-library/react';
import { readHeldBooking, readPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { writeDraft } from '../../basket/booking-draft';
import { readDraft } from '../../basket/read-draft';
import { emptyFields } from '../../basket/booking-fields';
import { dismissToast } from '../../kernel/design/toast-store';
import { refusing } from '../../../test/fake-api';
import { fakeStripe } from '../../../test/fake-stripe';
import {
  BOOKING,
  heading,
  holdExpiresAt,
  INTENT,
  openFor,
  paid,
  payButton,
  pending,
  REACH,
  STATUS,
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

/** With fake timers a busy machine needs more turns, not more of a test's seconds. */
async function turnsUntil(isThere: () => boolean) {
  for (let turn = 0; turn < 100 && !isThere(); turn += 1) {
    await act(() => jest.advanceTimersByTimeAsync(5));
  }
  expect(isThere()).toBe(true);
}

/** Of the link that is followed after a while, as no router does it. */
function watchWayHome() {
  const went = jest.fn((event: Event) => event.preventDefault());
  const home = screen.getByRole('link', { name: 'Back to Home' });
  expect(home.getAttribute('href')).toBe('/');
  home.addEventListener('click', went);
  return went;
}

describe('paying', () => {
  it('says "Processing..." while working and pays once', async () => {
    openFor();
    visit();
    let answer!: (result: { paymentIntent: { status: string } }) => void;
    stripe.confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const button = await payButton();
    // Twice before React can render the button again.
    act(() => {
      button.click();
      button.click();
    });
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
    act(() => answer({ paymentIntent: { status: 'succeeded' } }));
    await screen.findByText('Payment Successful');
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
    expect(stripe.confirm.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: {
        return_url: 'http://localhost/booking-confirmation?booking_id=12',
        // As specified.
        payment_method_data: {
          billing_details: { name: 'Camp booking', email: 'parent@example.com' },
        },
      },
    });
  });

  it('reports the payment, tells of it, offers the booking, and goes home after 2 seconds', async () => {
    // Fake timers, so that a slow machine does not affect the time.
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = openFor();
    const request = {
      id: 'r',
      payload: '',
      placed: { id: 12, totalAmount: '27.00', holdExpiresAt, places: [] },
    };
    writeDraft({ fields: emptyFields, places: [], request });
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
    const went = watchWayHome();
    await waitFor(() => expect(went).toHaveBeenCalledTimes(1), { timeout: 3000 });
    expect(Date.now() - shown).toBeGreaterThan(1500);
    // The home page continues to show the toast, and then which booking it was.
    expect(JSON.parse(sessionStorage.getItem('sunfield.notice') ?? '')).toMatchObject({
      title: 'Payment Successful',
      durationMs: 3000,
    });
    expect(readPaidBooking()).toBe(12);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'wheel'])(
    'leaves a parent who reads where they are: %s',
    async (touch) => {
      openFor();
      visit();
      stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
      const button = await payButton();
      jest.useFakeTimers();
      act(() => button.click());
      const thanks = { name: 'Thank you, see you at camp!' };
      await turnsUntil(() => screen.queryByRole('heading', thanks) !== null);
      const title = screen.getByRole('heading', thanks);
      const went = watchWayHome();
      act(() => void title.dispatchEvent(new Event(touch, { bubbles: true })));
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(went).not.toHaveBeenCalled();
    },
  );

  it('is remembered by this browser until it is paid', async () => {
    openFor();
    const user = visit();
    const button = await payButton();
    await waitFor(() => expect(readHeldBooking()).toBe(12));
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(button);
    await screen.findByText('Payment Successful');
    expect(readHeldBooking()).toBeUndefined();
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
    expect(screen.getByText('Your card has insufficient funds.')).toBeTruthy();
    const until = formatClock(holdExpiresAt);
    const kept = `Nothing was charged. Your places are held until ${until}.`;
    expect(screen.getByText(`Your card has insufficient funds. ${kept}`)).toBeTruthy();
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

  it('shows success, and no decline, when another tab has paid meanwhile', async () => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
        payment_intent: { status: 'succeeded' },
      },
    });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it('leads to the confirmation without a word of failure when another tab paid in another way', async () => {
    const api = openFor();
    const user = visit();
    await payButton();
    // For example with credit: the intent is then cancelled and the booking is paid.
    stripe.confirm.mockResolvedValue({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      },
    });
    Object.assign(api.answers, {
      [BOOKING]: { body: pending({ paymentStatus: 'succeeded', holdExpiresAt: null }) },
      [INTENT]: refusing('already_paid'),
    });
    await user.click(await payButton());
    expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('takes a decline away with the card form that it was about', async () => {
    const api = openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({ error: { type: 'card_error', message: 'Declined.' } });
    await user.click(await payButton());
    await screen.findByText('Payment Failed');
    Object.assign(api.answers, {
      [BOOKING]: { body: pending({ paymentStatus: 'succeeded', holdExpiresAt: null }) },
      [INTENT]: refusing('already_paid'),
    });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('calls a field that is not complete just that', async () => {
    openFor();
    const user = visit();
    const message = "Your card's expiry date is incomplete.";
    stripe.confirm.mockResolvedValue({
      error: { type: 'validation_error', code: 'incomplete_expiry', message },
    });
    await user.click(await payButton());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(await payButton()).toHaveProperty('disabled', false);
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

  it('leads to the booking while the bank has not decided yet', async () => {
    openFor();
    const user = visit();
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await user.click(await payButton());
    const outcome = 'booking_id=12&payment_intent=pi_1&redirect_status=pending';
    expect(await screen.findByText(`Now at /booking-confirmation?${outcome}`)).toBeTruthy();
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

  it('checks again by itself once it is back online', async () => {
    const api = openFor({ [STATUS]: 'no connection', [REACH]: 'no connection' });
    const user = visit();
    lost();
    await user.click(await payButton());
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
    await waitFor(() => expect(api.timesAsked(REACH)).toBe(1));
    Object.assign(api.answers, { [STATUS]: paid, [REACH]: { body: null } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
  });

  it('sends no card while the browser knows that it is offline', async () => {
    openFor({ [REACH]: 'no connection' });
    const user = visit();
    await payButton();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await payButton());
    expect(await screen.findAllByText(/^You seem to be offline, so nothing was sent/)).toHaveLength(
      2,
    );
    expect(stripe.confirm).not.toHaveBeenCalled();
    expect(await payButton()).toHaveProperty('disabled', false);
  });

  it('pays where the browser alone believes that it is offline', async () => {
    openFor({ [REACH]: { body: null } });
    const user = visit();
    await payButton();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await payButton());
    await waitFor(() => expect(stripe.confirm).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/^You seem to be offline/)).toBeNull();
  });

  it('offers nothing but to check again while the result is unknown', async () => {
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

describe('brought back by the browser as it was left', () => {
  const comeBack = () =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
  /** Stripe navigates to the bank's page and never answers. */
  async function leaveForBank(answers: Parameters<typeof openFor>[0]) {
    const api = openFor(answers);
    visit();
    stripe.confirm.mockReturnValue(new Promise(() => undefined));
    const button = await payButton();
    jest.useFakeTimers();
    act(() => button.click());
    await turnsUntil(() => stripe.confirm.mock.calls.length > 0);
    expect(button.textContent).toBe('Processing...');
    comeBack();
    await act(() => jest.advanceTimersByTimeAsync(3500));
    jest.useRealTimers();
    return api;
  }

  it('offers a new card form once our server knows that the bank was left undecided', async () => {
    await leaveForBank({ [STATUS]: refusing('payment_not_confirmed') });
    expect(await payButton()).toHaveProperty('disabled', false);
    expect(
      screen.getAllByText(/nothing has been charged so far. Please enter your card again/),
    ).not.toEqual([]);
  });

  it('says that it is paid where the bank had said yes', async () => {
    await leaveForBank({});
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
  });

  it('asks again what was cut off', async () => {
    const api = openFor({ [STATUS]: 'no connection' });
    const user = visit();
    stripe.confirm.mockRejectedValue(new TypeError('Load failed'));
    await user.click(await payButton());
    await screen.findByRole('button', { name: 'Check again' });
    api.answers[STATUS] = paid;
    comeBack();
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(stripe.confirm).toHaveBeenCalledTimes(1);
  });
});
