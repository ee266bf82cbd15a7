import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formatClock } from '@sunfield/words/dates';
import { act, screen, waitFor, cleanup } from '@testing-library/react';
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
  KEEP,
  openFor,
  payButton,
  pending,
  visit,
} from '../../../test/visit-checkout';

let stripe: ReturnType<typeof fakeStripe>;

beforeEach(() => {
  stripe = fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => dismissToast());
});

const clock = (time: string) => `2025-10-27T${time}.000Z`;
/** The server's booking at a given time of the server's clock. */
const at = (time: string, changes: Parameters<typeof pending>[0] = {}) => ({
  body: pending({ serverTime: clock(time), ...changes }),
});
const expired = {
  body: pending({ paymentStatus: 'expired', holdExpiresAt: null, holdLimitAt: null }),
};
const timeToPay = () => screen.findByRole('region', { name: 'Time to pay' });
const spoken = () => document.querySelector('[aria-label="Time to pay"] [role="status"]');
/** The phone was asleep, or the tab was in the background. */
const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('the time to pay', () => {
  it('of places that staff hold for days is shown with its day, by London’s clocks', async () => {
    const until = '2025-10-30T18:00:00.000Z';
    openFor({ [BOOKING]: at('10:03:00', { holdExpiresAt: until, holdLimitAt: until }) });
    visit();
    const notice = await timeToPay();
    expect(notice.textContent).toContain('Your places are held until Thursday 30 October at 6pm');
    expect(notice.textContent).toContain('3 days left');
    expect(screen.queryByRole('button', { name: 'Keep my places' })).toBeNull();
  });

  it('of a bank payment has no minutes to count and does not end by itself', async () => {
    const awaited = { awaitsBank: true as const, holdExpiresAt: '2025-10-30T18:00:00.000Z' };
    openFor({ [BOOKING]: at('10:03:00', awaited) });
    visit();
    const words = (await timeToPay()).textContent;
    expect(words).toBe(
      'We’re waiting for your paymentWe hold your places for it. It should be here by Thursday 30 October at 6pm.',
    );
    cleanup();
    openFor({ [BOOKING]: at('10:03:00', { ...awaited, holdExpiresAt: clock('10:00:00') }) });
    visit();
    expect((await timeToPay()).textContent).toContain('until we have been in touch with you');
    expect(screen.queryByText('Your time to pay has run out')).toBeNull();
  });

  it.each([
    ['a clock that is right', '10:03:00'],
    ['a clock that is hours ahead', '17:41:00'],
  ])('is counted by the server with %s', async (_, phoneTime) => {
    jest.useFakeTimers({ now: new Date(clock(phoneTime)), advanceTimers: true });
    openFor();
    visit();
    const notice = await timeToPay();
    expect(notice.textContent).toContain(`held until ${formatClock(holdExpiresAt)}`);
    expect(notice.textContent).toContain('27 minutes left');
    act(() => void jest.advanceTimersByTime(61_000));
    expect(notice.textContent).toContain('26 minutes left');
    expect(spoken()?.textContent).toBe('');
  });

  it('warns for the last five minutes, and says aloud only what is worth it', async () => {
    jest.useFakeTimers({ now: new Date(clock('10:24:00')), advanceTimers: true });
    const api = openFor({ [BOOKING]: at('10:24:00') });
    visit();
    const notice = await timeToPay();
    expect(notice.textContent).toContain('6 minutes left');
    const heard: (string | null | undefined)[] = [];
    for (let second = 24 * 60 + 1; second < 30 * 60; second += 1) {
      const time = `10:${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
      api.answers[BOOKING] = at(time);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      const words = spoken()?.textContent;
      if (words !== heard.at(-1)) heard.push(words);
    }
    expect(heard).toEqual([
      '',
      '5 minutes left to pay.',
      '2 minutes left to pay.',
      'Less than a minute left to pay.',
    ]);
    expect(notice.textContent).toContain('Less than a minute left');
  });

  it('is asked for again when the tab wakes', async () => {
    const api = openFor();
    visit();
    expect((await timeToPay()).textContent).toContain('27 minutes left');
    api.answers[BOOKING] = at('10:26:00');
    wake();
    await waitFor(() => expect(screen.getByText('Only 4 minutes left')).toBeTruthy());
  });

  it('is the one after starting to pay, which may have prolonged it', async () => {
    const later = at('10:03:00', { holdExpiresAt: clock('10:45:00') });
    const api = openFor({
      [INTENT]: () => {
        api.answers[BOOKING] = later;
        return { body: { clientSecret: 'pi_1_secret_2' } };
      },
    });
    visit();
    expect((await timeToPay()).textContent).toContain(
      `held until ${formatClock(clock('10:45:00'))}`,
    );
  });
});

describe('Keep my places', () => {
  const kept = {
    holdExpiresAt: clock('11:00:00'),
    holdLimitAt: clock('11:30:00'),
    serverTime: clock('10:04:00'),
  };

  it('extends the hold, and says until when', async () => {
    const request = {
      id: 'r',
      payload: '',
      placed: { id: 12, totalAmount: '27.00', holdExpiresAt, places: [] },
    };
    writeDraft({ fields: emptyFields, places: [], request });
    const { asked } = openFor({ [KEEP]: { body: kept } });
    const user = visit();
    const notice = await timeToPay();
    await user.click(screen.getByRole('button', { name: 'Keep my places' }));
    const until = formatClock(kept.holdExpiresAt);
    expect(await screen.findByText(`Your places are now held until ${until}.`)).toBeTruthy();
    expect(notice.textContent).toContain('56 minutes left');
    expect(asked).toContainEqual({ request: KEEP, body: { holdExpiresAt } });
    // The booking form's draft has the new end, too, if the parent goes back.
    expect(readDraft()?.request?.placed?.holdExpiresAt).toBe(kept.holdExpiresAt);
  });

  it('is not offered where it would give nothing, and says so', async () => {
    openFor({ [BOOKING]: at('10:03:00', { holdLimitAt: holdExpiresAt }) });
    visit();
    expect((await timeToPay()).textContent).toContain('We cannot hold them any longer');
    expect(screen.queryByRole('button', { name: 'Keep my places' })).toBeNull();
  });

  it('that comes too late leads to what can be done', async () => {
    const api = openFor({ [KEEP]: refusing('booking_expired') });
    const user = visit();
    await timeToPay();
    api.answers[BOOKING] = expired;
    await user.click(screen.getByRole('button', { name: 'Keep my places' }));
    expect(await heading('Your time to pay has run out')).toBeTruthy();
  });

  it('without a connection says so, and can be pressed again', async () => {
    openFor({ [KEEP]: 'no connection' });
    const user = visit();
    const notice = await timeToPay();
    await user.click(screen.getByRole('button', { name: 'Keep my places' }));
    await waitFor(() =>
      expect(notice.textContent).toContain(
        'You seem to be offline, so we could not keep your places',
      ),
    );
    expect(screen.getByRole('button', { name: 'Keep my places' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('a hold that ends while the checkout is open', () => {
  it('offers the same places again, and other days', async () => {
    jest.useFakeTimers({ now: new Date(clock('10:29:58')), advanceTimers: true });
    const api = openFor({ [BOOKING]: at('10:29:58') });
    const user = visit();
    await payButton();
    api.answers[BOOKING] = at('10:30:01');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await heading('Your time to pay has run out')).toBeTruthy();
    jest.useRealTimers();
    expect(screen.getByText('Nothing was charged.')).toBeTruthy();
    const days = screen.getByRole('link', { name: 'Choose days again' });
    expect(days.getAttribute('href')).toBe('/#book');
    api.answers[BOOKING] = at('10:31:00', { holdExpiresAt: clock('11:01:00') });
    await user.click(screen.getByRole('button', { name: 'Take the same places again' }));
    expect(await payButton()).toBeTruthy();
    expect((await timeToPay()).textContent).toContain('30 minutes left');
    expect(api.timesAsked(INTENT)).toBe(2);
  });

  it('says so when the places are gone', async () => {
    const api = openFor();
    const user = visit();
    await payButton();
    Object.assign(api.answers, { [BOOKING]: expired, [INTENT]: refusing('booking_expired') });
    wake();
    await user.click(await screen.findByRole('button', { name: 'Take the same places again' }));
    expect(await heading('Your places were released')).toBeTruthy();
  });

  it('keeps the card form while a payment is on its way', async () => {
    const api = openFor();
    const user = visit();
    let answer!: (result: { paymentIntent: { status: string } }) => void;
    stripe.confirm.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.click(await payButton());
    api.answers[BOOKING] = expired;
    wake();
    await waitFor(() => expect(api.timesAsked(BOOKING)).toBe(2));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
    act(() => answer({ paymentIntent: { status: 'succeeded' } }));
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });
});

describe('paying with a card form that is out of date', () => {
  const spent = () =>
    stripe.confirm.mockResolvedValueOnce({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      },
    });

  it('after the end: says that nothing was charged, and stays so', async () => {
    const api = openFor();
    const user = visit();
    await payButton();
    spent();
    api.answers[BOOKING] = expired;
    await user.click(await payButton());
    expect(await heading('Your time to pay has run out')).toBeTruthy();
    act(() => dismissToast());
    expect(screen.getByText('Nothing was charged.')).toBeTruthy();
    expect(api.timesAsked(INTENT)).toBe(1);
  });

  it('while the places are held: the new, empty form says why it is empty', async () => {
    const api = openFor();
    const user = visit();
    await payButton();
    spent();
    await user.click(await payButton());
    await waitFor(() => expect(api.timesAsked(INTENT)).toBe(2));
    expect(await payButton()).toHaveProperty('disabled', false);
    act(() => dismissToast());
    expect(screen.getByText(/out of date, and nothing was charged/)).toBeTruthy();
  });
});

it('paid meanwhile in another tab: the card form is gone', async () => {
  const api = openFor();
  visit();
  await payButton();
  Object.assign(api.answers, {
    [BOOKING]: { body: pending({ paymentStatus: 'succeeded', holdExpiresAt: null }) },
    [INTENT]: refusing('already_paid'),
  });
  wake();
  expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
});
