import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { PAID_BOOKING, rememberPaidBooking } from '../../placed-booking/paid-booking';
import { showPaidBooking } from './show-paid-booking';

const show = jest.fn();
jest.mock('/assets/paid.js', () => ({ show: () => show() }), { virtual: true });

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '';
});

describe('the home page', () => {
  it.each([
    ['fetches nothing for a payment that was not made in this tab', false],
    ['shows the booking that was paid in this tab', true],
  ])('%s', async (_, isPaid) => {
    document.body.innerHTML = `<div data-paid-booking="${PAID_BOOKING}" data-modules="/assets/paid.js /assets/a.js">`;
    if (isPaid) rememberPaidBooking(12);
    void showPaidBooking();
    await settle();
    expect(show).toHaveBeenCalledTimes(isPaid ? 1 : 0);
    expect(document.head.querySelectorAll('link')).toHaveLength(isPaid ? 1 : 0);
  });
});
