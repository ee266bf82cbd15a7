export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** Niue's numbers have four digits after +683. */
const MIN_DIGITS = 7;
/** E.164 allows 15; an international prefix in front adds a few more. */
const MAX_DIGITS = 18;

/** Separates two numbers in one field; the slash in a German number is handled by `isPossible` on the whole text. */
const BETWEEN_NUMBERS = /[,;/&]|\s(?:or|and)\s/i;
const EXTENSION = /(?:\bext(?:ension|n)?\b\.?|\bx|#)[\s:]*\d{1,6}\s*$/i;

const isPossible = (number: string): boolean => {
  const digits = number.replace(EXTENSION, '').replace(/\P{Nd}/gu, '');
  const isOneDigit = new Set(digits).size === 1;
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !isOneDigit;
};

/**
 * Whether a text could be a phone number, however it is written: with spaces, dashes or brackets, with +44 (0) or 00,
 * with an extension, a second number or a name beside it. Only forms check this; the API takes any text, as specified.
 */
export const isPhoneNumber = (text: string): boolean =>
  isPossible(text) || text.split(BETWEEN_NUMBERS).some(isPossible);
