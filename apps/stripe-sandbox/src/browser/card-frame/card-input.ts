/** Formatting and the checks that need no bank. Independent of the DOM. */

import { passesLuhn } from '../../resources/luhn';

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export interface FieldError {
  code: string;
  message: string;
}

export function brandOf(number: string): Brand {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  const prefix = Number(number.slice(0, 4).padEnd(4, '0'));
  const isMastercard = /^5[1-5]/.test(number) || (prefix >= 2221 && prefix <= 2720);
  return isMastercard ? 'mastercard' : 'unknown';
}

export const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '');

export const numberLength = (number: string) => (brandOf(number) === 'amex' ? 15 : 16);

export const cvcLength = (number: string) => (brandOf(number) === 'amex' ? 4 : 3);

/** Groups the digits as they are printed on the card. */
export function formatNumber(typed: string): string {
  const number = digitsOf(typed).slice(0, numberLength(digitsOf(typed)));
  const groups = brandOf(number) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  const parts = brandOf(number) === 'amex' ? groups.exec(number)?.slice(1) : number.match(groups);
  return (parts ?? []).filter(Boolean).join(' ');
}

/** `1` waits for a second digit, `5` becomes `05 / `; a pasted or autofilled `12/2034` becomes `12 / 34`. */
export function formatExpiry(typed: string, isDeleting: boolean): string {
  const typedMonthAlone = /^\s*([1-9])\s*\//.exec(typed);
  const raw = typedMonthAlone ? `0${digitsOf(typed)}` : digitsOf(typed);
  const padded = /^[2-9]/.test(raw) ? `0${raw}` : raw;
  const month = padded.slice(0, 2);
  const year = padded.slice(2);
  if (month.length < 2 || (isDeleting && year === '')) return isDeleting ? digitsOf(typed) : month;
  return `${month} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

export function checkNumber(typed: string): FieldError | undefined {
  const number = digitsOf(typed);
  if (number.length < numberLength(number))
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (!passesLuhn(number))
    return { code: 'incorrect_number', message: 'Your card number is invalid.' };
  return undefined;
}

export function checkExpiry(typed: string, today: Date): FieldError | undefined {
  const digits = digitsOf(typed);
  if (digits.length < 4)
    return { code: 'incomplete_expiry', message: "Your card's expiry date is incomplete." };
  const { month, year } = expiryOf(typed);
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiry date is invalid." };
  if (year < today.getFullYear())
    return { code: 'invalid_expiry_year_past', message: "Your card's expiry year is in the past." };
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiry date is in the past.",
    };
  if (year > today.getFullYear() + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiry year is invalid." };
  return undefined;
}

export function checkCvc(typed: string, number: string): FieldError | undefined {
  if (digitsOf(typed).length >= cvcLength(digitsOf(number))) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

export function expiryOf(typed: string): { month: number; year: number } {
  const digits = digitsOf(typed);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}
