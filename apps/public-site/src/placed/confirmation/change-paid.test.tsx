import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPaidBooking } from '../../kernel/placed-booking/paid-booking';
import { aBooking, aWaitingChange } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { BOOKING, EMAIL, heading, openFor, STATUS, visit } from '../../../test/visit-confirmation';

const fromPayment = '?booking_id=12&amendment=7&payment_intent=pi_1&redirect_status=succeeded';
const WITHDRAW = 'POST /api/bookings/12/amendments/7/withdraw';
const waiting = (change = aWaitingChange()) => ({ body: aBooking({ waitingAmendment: change }) });
const changed = { body: aBooking({ revision: 1, totalPence: 5150 }) };
const payLink = () => screen.queryByRole('link', { name: 'Pay £5.00' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('after a change was paid', () => {
  it('says that the booking is changed once our server knows, and shows it as it now is', async () => {
    const { answers, timesAsked } = openFor({ [BOOKING]: waiting() });
    visit(fromPayment);
    // The booking was read before the change, but must not ask for the money again.
    expect(await heading('Booking changed')).toBeTruthy();
    expect(payLink()).toBeNull();
    answers[BOOKING] = changed;
    expect(screen.getByText(/All paid. An email with what changed is on its way to/)).toBeTruthy();
    await waitFor(() => expect(timesAsked(BOOKING)).toBe(2));
    expect(timesAsked(EMAIL)).toBe(0);
    expect(readPaidBooking()).toBeUndefined();
    expect(window.location.search).toBe('?booking_id=12');
  });

  it('whose money came too late says what becomes of the money', async () => {
    openFor({ [STATUS]: refusing('booking_expired', { message: 'The £5.00 goes back.' }) });
    visit(fromPayment);
    expect(await heading('Your booking was not changed')).toBeTruthy();
    expect(screen.getByText('The £5.00 goes back.')).toBeTruthy();
  });

  it('that the bank’s own page refused may be paid with another card', async () => {
    openFor({ [BOOKING]: waiting(), [STATUS]: refusing('payment_not_confirmed') });
    visit(fromPayment.replace('succeeded', 'failed'));
    expect(await heading('Your change is not paid yet')).toBeTruthy();
    expect(payLink()?.getAttribute('href')).toBe('/checkout?booking_id=12&amount=5.00&amendment=7');
  });

  it.each([
    ['the bank has not decided', refusing('payment_processing'), /Your bank has not decided yet/],
    ['the result is unknown', 'no connection' as const, /We could not hear yet/],
  ])('while %s: nothing is to be paid, and the news comes by itself', async (_, status, note) => {
    const { answers } = openFor({ [BOOKING]: waiting(), [STATUS]: status });
    visit(fromPayment);
    expect(await screen.findByText(note)).toBeTruthy();
    expect(payLink()).toBeNull();
    Object.assign(answers, { [STATUS]: { body: paid }, [BOOKING]: changed });
    expect(await screen.findByRole('heading', { name: 'Booking changed' })).toBeTruthy();
  });
});

const paid = { id: 12, oldStatus: 'succeeded', newStatus: 'succeeded' };

describe('a change that waits', () => {
  it('is shown with its time, its sum and the way to pay when the booking is opened again', async () => {
    openFor({ [BOOKING]: waiting() });
    visit('?booking_id=12');
    const card = await screen.findByRole('region', {
      name: /^Please pay for your change by \d+:42[ap]m$/,
    });
    expect(card.textContent).toContain('36 minutes left');
    expect(card.textContent).toContain('To pay now£5.00');
    expect(payLink()).toBeTruthy();
  });

  it('is left as it was when it is withdrawn, also where that is refused', async () => {
    const { answers, asked } = openFor({
      [BOOKING]: waiting(),
      [WITHDRAW]: refusing('payment_processing'),
    });
    visit('?booking_id=12');
    const user = userEvent.setup();
    const leave = () => screen.findByRole('button', { name: 'Keep my booking as it is' });
    await user.click(await leave());
    expect(await screen.findByText(/A payment for this booking is being processed/)).toBeTruthy();
    answers[WITHDRAW] = { body: withdrawn };
    answers[BOOKING] = { body: aBooking() };
    await user.click(await leave());
    await waitFor(() => expect(payLink()).toBeNull());
    expect(asked.some(({ request }) => request === WITHDRAW)).toBe(true);
  });

  it('that the bank works on asks for nothing', async () => {
    openFor({ [BOOKING]: waiting(aWaitingChange({ isProcessing: true })) });
    visit('?booking_id=12');
    expect(await screen.findByText(/please do not pay again/)).toBeTruthy();
    expect(payLink()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep my booking as it is' })).toBeNull();
    expect(screen.queryByText('To pay now')).toBeNull();
  });

  it('whose time ends while it is looked at is announced, and gone', async () => {
    jest.useFakeTimers({ now: new Date('2025-10-01T10:41:58.000Z'), advanceTimers: true });
    const { body } = waiting();
    const api = openFor({
      [BOOKING]: { body: { ...body, serverTime: '2025-10-01T10:41:58.000Z' } },
    });
    visit('?booking_id=12');
    await waitFor(() => expect(payLink()).toBeTruthy());
    api.answers[BOOKING] = { body: aBooking() };
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Your change was not paid in time.')).toBeTruthy();
    expect(payLink()).toBeNull();
  });
});

const withdrawn = {
  id: 7,
  state: 'fallen_away',
  payPence: 500,
  backPence: 0,
  accessToken: null,
  holdExpiresAt: null,
};
