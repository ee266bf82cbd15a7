import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking, aGlimpse, aWaitingChange } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { fakeStripe } from '../../../test/fake-stripe';
import { BOOKING, heading, INTENT, openFor, STATUS, visit } from '../../../test/visit-checkout';

let stripe: ReturnType<typeof fakeStripe>;

beforeEach(() => {
  stripe = fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => dismissToast());
});

const CHANGE = '?booking_id=12&amount=5.00&amendment=7';
const waiting = (changes: Partial<Booking> = {}) => ({
  body: aBooking({ waitingAmendment: aWaitingChange(), ...changes }),
});
const open = (answers: Parameters<typeof openFor>[0] = {}) =>
  openFor({
    [BOOKING]: waiting(),
    [STATUS]: { body: { id: 12, oldStatus: 'succeeded', newStatus: 'succeeded' } },
    ...answers,
  });
const payButton = () => screen.findByRole('button', { name: 'Pay £5.00' });
const afterwards = '/booking-confirmation?booking_id=12&amendment=7';

describe('the checkout of a change', () => {
  it('asks for its payment alone, with the sum that leads to it and the time there is', async () => {
    const { asked } = open();
    visit(CHANGE);
    expect(await payButton()).toBeTruthy();
    expect(asked).toContainEqual({
      request: INTENT,
      body: { amount: '5.00', bookingId: 12, amendmentId: 7 },
    });
    const summary = screen.getByRole('region', { name: 'Your change' });
    expect(summary.textContent).toContain(
      'Current price£46.50Wed 29 Oct, 8am-5pm for Tue 28 Oct+£5.00New price£51.50To pay now£5.00',
    );
    expect(screen.queryByText('Camp fee')).toBeNull();
    const time = screen.getByRole('region', { name: 'Time to pay' }).textContent;
    expect(time).toMatch(/Pay by \d+:42[ap]m to make this change/);
    expect(time).toContain('36 minutes left');
    expect(time).toContain('After that your booking stays as it was.');
    expect(screen.queryByRole('button', { name: 'Keep my places' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to your booking' }).getAttribute('href')).toBe(
      '/booking-confirmation?booking_id=12',
    );
  });

  it('leads from the bank’s page and from a paid form to the same confirmation', async () => {
    open();
    const user = visit(CHANGE);
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(await payButton());
    expect(await screen.findByText('Your booking has been changed!')).toBeTruthy();
    expect(stripe.confirm.mock.calls[0]?.[0]).toMatchObject({
      confirmParams: { return_url: `http://localhost${afterwards}` },
    });
    expect(
      await screen.findByText(`Now at ${afterwards}&payment_intent=pi_1&redirect_status=succeeded`),
    ).toBeTruthy();
  });

  it('may be paid with another card after one was declined', async () => {
    open();
    const user = visit(CHANGE);
    stripe.confirm.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Your card was declined.' },
    });
    await user.click(await payButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(await payButton()).toHaveProperty('disabled', false);
  });

  it('does not ask for money while the bank has not decided, and shows what comes of it', async () => {
    open();
    const user = visit(CHANGE);
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await user.click(await payButton());
    const to = `Now at ${afterwards}&payment_intent=pi_1&redirect_status=pending`;
    expect(await screen.findByText(to)).toBeTruthy();
  });

  it('ends with the time to pay, and says that the booking is unchanged', async () => {
    jest.useFakeTimers({ now: new Date('2025-10-01T10:41:58.000Z'), advanceTimers: true });
    const api = open({ [BOOKING]: waiting({ serverTime: '2025-10-01T10:41:58.000Z' }) });
    visit(CHANGE);
    await payButton();
    api.answers[BOOKING] = waiting({ serverTime: '2025-10-01T10:42:01.000Z' });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await heading('Your time to pay has run out')).toBeTruthy();
    expect(screen.getByText('Nothing was charged for it')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change your booking' }).getAttribute('href')).toBe(
      '/change-booking?booking_id=12',
    );
  });

  it('is over once the change was withdrawn, or paid, in another window', async () => {
    const api = open();
    visit(CHANGE);
    await payButton();
    Object.assign(api.answers, {
      [BOOKING]: { body: aBooking() },
      [INTENT]: refusing('booking_expired'),
    });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await heading('This change has expired')).toBeTruthy();
    api.answers[INTENT] = refusing('already_paid');
    cleanup();
    visit(CHANGE);
    expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
  });

  it('is for those who may change the booking: others get to the page that emails the link', async () => {
    open({ [BOOKING]: { body: aGlimpse() }, [INTENT]: refusing('booking_not_found') });
    visit(CHANGE);
    expect(await screen.findByText('Now at /booking-confirmation?booking_id=12')).toBeTruthy();
  });

  it('is no checkout of the whole booking where the change is not a number', async () => {
    const { asked } = open();
    visit('?booking_id=12&amount=5.00&amendment=x');
    await waitFor(() => expect(screen.getByText('Now at /')).toBeTruthy());
    expect(asked).toEqual([]);
  });
});
