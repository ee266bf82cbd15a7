import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  HELD_BOOKING,
  PAID_BOOKING,
  rememberHeldBooking,
  rememberPaidBooking,
} from '../../kernel/placed-booking/paid-booking';
import { showPaidBooking } from './show-paid-booking';

const show = jest.fn();
jest.mock('/assets/paid.js', () => ({ show: () => show() }), { virtual: true });

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  show.mockClear();
  document.head.innerHTML = '';
});

describe('the home page', () => {
  it.each([
    ['fetches nothing where this browser has no booking', undefined],
    ['shows the booking that was paid in this tab', rememberPaidBooking],
    ['shows the booking that this browser began to pay for', rememberHeldBooking],
  ])('%s', async (_, remember) => {
    document.body.innerHTML = `<div data-paid-booking="${PAID_BOOKING}" data-held-booking="${HELD_BOOKING}" data-modules="/assets/paid.js /assets/a.js">`;
    remember?.(12);
    void showPaidBooking();
    await settle();
    expect(show).toHaveBeenCalledTimes(remember ? 1 : 0);
    expect(document.head.querySelectorAll('link')).toHaveLength(remember ? 1 : 0);
  });
});
