import { describe, expect, it, jest } from '@jest/globals';
import { NoConnection } from '@sunfield/api-client/no-connection';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { act, render, screen, waitFor } from '@testing-library/react';
import { sentWhenBack } from '../../kernel/data/connection';
import { aCatalogue } from '../../../test/a-catalogue';
import { fakeApi } from '../../../test/fake-api';
import {
  button,
  field,
  fillIn,
  isPressed,
  MONDAY,
  placed,
  problems,
  proceed,
  refused,
  show,
  slot,
  TUESDAY,
} from '../../../test/show-booking-form';
import { clearDraftOf, readDraft } from '../../basket/read-draft';
import { BookingForm, HeldBooking } from './booking-form';

const lastOrder = (placeBooking: ReturnType<typeof show>['placeBooking']) =>
  placeBooking.mock.calls.at(-1)?.[0];
const lastChange = (changeBasket: ReturnType<typeof show>['changeBasket']) =>
  changeBasket.mock.calls.at(-1);

describe('Proceed to Payment', () => {
  async function ready(props: Partial<BookingFormProps> = {}) {
    const shown = show(props);
    await fillIn(shown.user);
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    return shown;
  }

  it('tells of the booking as specified and goes on', async () => {
    const { user, notify, onPlaced } = await ready();
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    expect(notify.mock.calls).toEqual([
      [{ title: 'Booking Created', description: 'Proceeding to payment...' }],
    ]);
  });

  it('asks about health: untouched, the answer is “later”; “No” is sent as such', async () => {
    const untouched = await ready();
    const question = () =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: /^Any allergy/ });
    expect(question().selectedOptions[0]?.text).toBe('Tell us later');
    await proceed(untouched.user);
    await waitFor(() =>
      expect(lastOrder(untouched.placeBooking)?.children).toContain('"health":"later"'),
    );
    untouched.unmount();
    sessionStorage.clear();
    const { user, placeBooking } = await ready();
    await user.selectOptions(question(), 'No');
    await proceed(user);
    await waitFor(() => expect(lastOrder(placeBooking)?.children).toContain('"health":"no"'));
  });

  it("prices early-bird days by the API's date, not by the device's", async () => {
    jest.useFakeTimers({ now: Date.parse('2025-09-30T12:00:00Z'), doNotFake: ['setTimeout'] });
    const rule = { kind: 'early-bird', until: '2025-09-30', off: { percent: 20 } } as const;
    const catalogue = aCatalogue();
    const seasons = catalogue.seasons.map((season) => ({ ...season, priceRules: [rule] }));
    const onSale = { ...catalogue, seasons };
    const { user, placeBooking, unmount } = await ready({
      catalogue: { ...onSale, today: '2025-10-01' },
    });
    await proceed(user);
    await waitFor(() => expect(lastOrder(placeBooking)?.totalAmount).toBe('15.00'));
    unmount();
    jest.setSystemTime(Date.parse('2025-10-01T12:00:00Z'));
    const early = await ready({ catalogue: { ...onSale, today: '2025-09-30' } });
    await proceed(early.user);
    await waitFor(() => expect(lastOrder(early.placeBooking)?.totalAmount).toBe('12.00'));
  });

  it('tells the new total when an early bird ends while the form is open, and then sends that', async () => {
    const rule = { kind: 'early-bird', until: '2025-09-30', off: { percent: 20 } } as const;
    const catalogue = aCatalogue();
    const seasons = catalogue.seasons.map((season) => ({ ...season, priceRules: [rule] }));
    const on = (today: string) => ({ ...catalogue, seasons, today });
    const { user, placeBooking, refreshCatalogue, rerender, ...acts } = await ready({
      catalogue: on('2025-09-30'),
    });
    const until = 'camp days booked until Tuesday, 30th September 2025, 23:59';
    expect(screen.getAllByText(until).length).toBeGreaterThan(0);
    refreshCatalogue.mockImplementation(() => {
      const now = { placeBooking, refreshCatalogue, catalogue: on('2025-10-01') };
      rerender(<BookingForm {...acts} {...now} />);
      return Promise.resolve();
    });
    const quote = { lines: [], campPence: 1500, discountPence: 0, tshirtPence: 0 };
    placeBooking.mockRejectedValueOnce(
      refused('price_changed', { quote: { ...quote, totalPence: 1500 } }),
    );
    await proceed(user);
    await waitFor(() =>
      expect(problems()).toEqual([
        'The price has changed. The new total is £15.00. Please check it and proceed again.',
      ]),
    );
    expect(lastOrder(placeBooking)?.totalAmount).toBe('12.00');
    expect(acts.onPlaced).not.toHaveBeenCalled();
    expect(screen.queryByText(until)).toBeNull();
    await proceed(user);
    await waitFor(() => expect(lastOrder(placeBooking)?.totalAmount).toBe('15.00'));
  });

  it('says "Processing..." while working, and sends once however often it is pressed', async () => {
    const { user, placeBooking } = await ready();
    let answer!: (booking: PlacedBooking) => void;
    placeBooking.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.dblClick(button('Proceed to Payment'));
    expect(button('Processing...')).toHaveProperty('disabled', true);
    answer(placed);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
  });

  it('sends a retry under the same request id, and changed details under another', async () => {
    const { user, placeBooking, notify } = await ready();
    placeBooking.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await proceed(user);
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Booking Failed',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
    );
    placeBooking.mockRejectedValueOnce(refused('temporarily_unavailable'));
    await proceed(user);
    await user.click(slot('Ava', '9am-3pm', TUESDAY));
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(3));
    const [first, retry, changed] = placeBooking.mock.calls.map(([sent]) => sent.clientRequestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('offline: says so, and sends the same once more when back, unless it was changed', async () => {
    const { user, placeBooking, notify, onPlaced } = await ready();
    fakeApi({ 'HEAD /api/site': { body: null } });
    const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));
    placeBooking.mockRejectedValue(new NoConnection());
    await proceed(user);
    expect(notify).toHaveBeenCalledWith({
      title: 'You seem to be offline',
      description: sentWhenBack,
      variant: 'destructive',
    });
    expect(problems()).toEqual([`You seem to be offline. ${sentWhenBack}`]);
    await user.click(slot('Ava', '9am-3pm', TUESDAY));
    backOnline();
    await proceed(user);
    placeBooking.mockResolvedValue(placed);
    backOnline();
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    expect(placeBooking).toHaveBeenCalledTimes(3);
    const [, second, third] = placeBooking.mock.calls.map(([sent]) => sent.clientRequestId);
    expect(third).toBe(second);
  });

  it('books anew when its earlier booking has expired meanwhile', async () => {
    const { user, placeBooking, onPlaced } = await ready();
    placeBooking.mockResolvedValueOnce({
      ...placed,
      id: 11,
      paymentStatus: 'expired',
      holdExpiresAt: null,
    });
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    const [first, second] = placeBooking.mock.calls.map(([sent]) => sent.clientRequestId);
    expect(second).not.toBe(first);
  });

  it('asks for the places again when a day is full, and goes to that day', async () => {
    const { user, placeBooking, refreshCatalogue, notify } = await ready();
    placeBooking.mockRejectedValueOnce(
      refused('session_full', { days: [{ date: '2025-10-27', venue: 'st-marys' }] }),
    );
    await proceed(user);
    await waitFor(() => expect(refreshCatalogue).toHaveBeenCalled());
    expect(document.activeElement?.getAttribute('data-part')).toBe('day st-marys 2025-10-27');
    expect(notify).toHaveBeenCalledWith({
      title: 'Booking Failed',
      description: 'The API says session_full.',
      variant: 'destructive',
    });
    expect(problems()).toEqual([
      `${MONDAY} at St Mary's Catholic Primary School has just filled up. Please choose another day.`,
    ]);
  });

  it('shows the new total when the price has changed, and asks again', async () => {
    const { user, placeBooking, onPlaced } = await ready();
    const quote = {
      lines: [],
      campPence: 1800,
      discountPence: 0,
      tshirtPence: 0,
      totalPence: 1800,
    };
    placeBooking.mockRejectedValueOnce(refused('price_changed', { quote }));
    await proceed(user);
    await waitFor(() =>
      expect(problems()).toEqual([
        'The price has changed. The new total is £18.00. Please check it and proceed again.',
      ]),
    );
    expect(onPlaced).not.toHaveBeenCalled();
  });

  it('shows what the API finds wrong at its field', async () => {
    const { user, placeBooking } = await ready();
    placeBooking.mockRejectedValueOnce(
      refused('validation_failed', {
        fields: [{ path: 'children.0.age', message: 'Please give the age in years' }],
      }),
    );
    await proceed(user);
    await waitFor(() => expect(problems()).toEqual(['Please give the age in years']));
    expect(field('Age').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a changed basket', () => {
  /** A parent who placed Monday, came back, and adds Tuesday. */
  async function changed(props: Partial<BookingFormProps> = {}) {
    const shown = show(props);
    await fillIn(shown.user);
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    await proceed(shown.user);
    await waitFor(() => expect(shown.onPlaced).toHaveBeenCalledTimes(1));
    comeBack();
    await shown.user.click(slot('Ava', '9am-3pm', TUESDAY));
    return shown;
  }
  /** The browser restores the page from its back-forward cache. */
  const comeBack = () =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });

  it('changes the booking that holds its places, and sends it once', async () => {
    const { user, placeBooking, changeBasket, onPlaced } = await changed();
    changeBasket.mockResolvedValue({ ...placed, totalAmount: '30.00' });
    await proceed(user);
    expect(lastChange(changeBasket)).toMatchObject([12, { totalAmount: '30.00' }]);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(2));
    comeBack();
    await proceed(user);
    // Unchanged since, so it is only read.
    expect(lastChange(changeBasket)).toEqual([12, undefined]);
    expect(placeBooking).toHaveBeenCalledTimes(1);
    await screen.findByText('Booking #12 is waiting for payment.');
  });

  it('waits for a bank payment without a time of day at which the places would go', () => {
    const held = { ...placed, awaitsBank: true, places: [] };
    render(<HeldBooking held={held} onContinue={() => undefined} />);
    const words = screen.getByRole('status').textContent;
    expect(words).toContain('Booking #12 is waiting for your payment.');
    expect(words).toContain('Its places are held for you. Change anything');
    expect(screen.getByRole('button', { name: 'See how to pay' })).toBeTruthy();
  });

  it.each(['booking_expired', 'booking_not_found', 'booking_not_paid'])(
    'is booked anew if there is none to change: %s',
    async (code) => {
      const { user, placeBooking, changeBasket } = await changed();
      changeBasket.mockRejectedValueOnce(refused(code));
      placeBooking.mockResolvedValueOnce({ ...placed, id: 13 });
      await proceed(user);
      await screen.findByText('Booking #13 is waiting for payment.');
      expect(lastOrder(placeBooking)).not.toHaveProperty('replaces');
    },
  );

  it('is booked anew on a site that cannot change bookings', async () => {
    const { user, placeBooking } = await changed({ changeBasket: undefined });
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(2));
  });

  it('may choose the places again that it holds', async () => {
    const { rerender, ...acts } = await changed();
    const full = aCatalogue({ left: { 'st-marys 2025-10-27': 0 } });
    rerender(<BookingForm catalogue={full} {...acts} />);
    const mine = slot('Ava', '8am-5pm', MONDAY);
    await acts.user.click(mine);
    expect(isPressed(mine)).toBe(true);
    expect(screen.queryByText(/No more places at/)).toBeNull();
  });

  it('names it again after a refusal, and still offers to pay the first one', async () => {
    const { user, changeBasket } = await changed();
    changeBasket.mockRejectedValueOnce(refused('session_full'));
    await proceed(user);
    await waitFor(() => expect(changeBasket).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Booking #12 is waiting for payment.')).toBeTruthy();
    await user.click(slot('Ava', '8am-5pm', TUESDAY));
    await proceed(user);
    expect(lastChange(changeBasket)).toEqual([12, expect.anything()]);
    expect(changeBasket).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'already_paid',
      'Booking #12 is paid. To book more, leave only what is new and proceed again.',
    ],
    ['payment_processing', 'Booking #12 is paid.'],
  ])('leads to the booking that exists: %s', async (code, sentence) => {
    const viewBooking = jest.fn();
    const { user, changeBasket } = await changed({ viewBooking });
    const existing = { bookingId: 12, message: 'Booking #12 is paid.' };
    changeBasket.mockRejectedValueOnce(refused(code, existing));
    await proceed(user);
    await waitFor(() => expect(problems()).toEqual([`${sentence}View booking #12`]));
    await user.click(button('View booking #12'));
    expect(viewBooking).toHaveBeenCalledWith(12);
    await proceed(user);
    expect(changeBasket).toHaveBeenCalledTimes(code === 'already_paid' ? 1 : 2);
  });
});

describe('the draft', () => {
  it('survives a reload, and offers the way back to an unpaid booking', async () => {
    const { user, unmount, onPlaced } = show({ keepsDraft: true });
    await fillIn(user);
    await user.type(field('Medical information (optional)'), 'Asthma');
    await user.click(button('Add another child'));
    await user.type(field('Child name', 1), 'Ben');
    await user.type(field('Age', 1), '9');
    await user.click(slot('Ben', '9am-3pm', MONDAY));
    await user.click(button('Add a t-shirt'));
    await user.selectOptions(field('Size'), 'Age 9-10');
    await user.type(field('Initials'), 'BF');
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalled());
    window.dispatchEvent(new Event('pagehide'));
    unmount();

    const again = show({ keepsDraft: true });
    expect(field('Parent name')).toHaveProperty('value', 'Sam Field');
    // Only that there was a note is stored: the parent has to type it again to change the booking.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Asthma');
    expect(field('Medical information for Ava (optional)')).toHaveProperty('value', '');
    expect(screen.getByText(/was not kept in your browser/)).toBeTruthy();
    expect(field('Initials')).toHaveProperty('value', 'BF');
    expect(isPressed(slot('Ben', '9am-3pm', MONDAY))).toBe(true);
    await again.user.click(button('Continue to payment'));
    expect(again.onPlaced).toHaveBeenCalledWith(expect.objectContaining({ id: 12 }));
    await proceed(again.user);
    expect(problems().join()).toContain('Please write the medical information again, or “none”');
    expect(again.placeBooking).not.toHaveBeenCalled();
    await again.user.type(field('Medical information for Ava (optional)'), 'Asthma');
    await proceed(again.user);
    await waitFor(() => expect(lastChange(again.changeBasket)?.[0]).toBe(12));
    expect(lastChange(again.changeBasket)?.[1]?.children).toContain('Asthma');
  });

  it('knows of the booking before the page is left, so that paying can forget it', async () => {
    let known: number | undefined;
    const leave = () => {
      window.dispatchEvent(new Event('pagehide'));
      known = readDraft()?.request?.placed?.id;
    };
    const { user } = show({ keepsDraft: true, onPlaced: leave });
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    await proceed(user);
    await waitFor(() => expect(known).toBe(12));
    clearDraftOf(12);
    expect(readDraft()).toBeUndefined();
  });

  it('is not kept where it was not asked for', async () => {
    const { user } = show();
    await fillIn(user);
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft()).toBeUndefined();
  });
});
