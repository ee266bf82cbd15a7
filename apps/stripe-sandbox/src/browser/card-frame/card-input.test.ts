import { describe, expect, it } from '@jest/globals';
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  expiryOf,
  formatExpiry,
  formatNumber,
} from './card-input';

const today = new Date(2026, 5, 15);

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['2223003122003222', '2223 0031 2200 3222', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['3782822463100059', '3782 822463 10005', 'amex'],
    ['42424242424242429', '4242 4242 4242 4242', 'visa'],
    ['6011', '6011', 'unknown'],
    ['4242x42', '4242 42', 'visa'],
    ['', '', 'unknown'],
  ])('%s is shown as %s (%s)', (typed, shown, brand) => {
    expect(formatNumber(typed)).toBe(shown);
    expect(brandOf(typed)).toBe(brand);
  });

  it.each([
    ['4242 4242 4242 4242', undefined],
    ['4242 4242 4242 424', 'incomplete_number'],
    ['', 'incomplete_number'],
    ['4242 4242 4242 4241', 'incorrect_number'],
    ['3782 822463 10005', undefined],
  ])('%j is found to be: %s', (typed, code) => {
    expect(checkNumber(typed)?.code).toBe(code);
  });
});

describe('an expiry date', () => {
  it.each([
    ['1', false, '1'],
    ['5', false, '05 / '],
    ['12', false, '12 / '],
    ['1234', false, '12 / 34'],
    ['12/34', false, '12 / 34'],
    ['12/2034', false, '12 / 34'],
    ['1/34', false, '01 / 34'],
    ['12 /', true, '12'],
    ['12 / 3', true, '12 / 3'],
  ])('%j (deleting: %s) is shown as %j', (typed, isDeleting, shown) => {
    expect(formatExpiry(typed, isDeleting)).toBe(shown);
  });

  it.each([
    ['12 / 34', undefined],
    ['06 / 26', undefined],
    ['12 / ', 'incomplete_expiry'],
    ['13 / 34', 'invalid_expiry_month'],
    ['00 / 34', 'invalid_expiry_month'],
    ['12 / 25', 'invalid_expiry_year_past'],
    ['05 / 26', 'invalid_expiry_month_past'],
    ['12 / 99', 'invalid_expiry_year'],
  ])('%j is found to be: %s', (typed, code) => {
    expect(checkExpiry(typed, today)?.code).toBe(code);
  });

  it('is sent to the API as numbers', () => {
    expect(expiryOf('03 / 34')).toEqual({ month: 3, year: 2034 });
  });
});

it('a security code has three digits, and four on American Express', () => {
  expect(checkCvc('12', '4242')?.code).toBe('incomplete_cvc');
  expect(checkCvc('123', '4242')).toBeUndefined();
  expect(checkCvc('123', '3782')?.code).toBe('incomplete_cvc');
  expect(checkCvc('1234', '3782')).toBeUndefined();
});
