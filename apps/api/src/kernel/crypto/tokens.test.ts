import { expect, test } from '@jest/globals';
import {
  derivedToken,
  hashToken,
  isDerivedToken,
  isTokenOf,
  newToken,
  readSigned,
  sign,
} from './tokens';

const secret = 'a secret of the test';

test('a token holds at least 128 random bits and is not stored itself', () => {
  const tokens = new Set(Array.from({ length: 200 }, newToken));
  expect(tokens.size).toBe(200);
  const [token = ''] = tokens;
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(encodeURIComponent(token)).toBe(token);
  const stored = hashToken(token);
  expect(stored).not.toContain(token);
  expect(isTokenOf(token, stored)).toBe(true);
  expect(isTokenOf(`${token}x`, stored)).toBe(false);
  expect(isTokenOf('', stored)).toBe(false);
});

test('a derived token fits its purpose, subject and secret only', () => {
  const token = derivedToken(secret, 'booking', '7');
  expect(isDerivedToken(token, secret, 'booking', '7')).toBe(true);
  expect(isDerivedToken(token, secret, 'booking', '8')).toBe(false);
  expect(isDerivedToken(token, secret, 'unsubscribe', '7')).toBe(false);
  expect(isDerivedToken(token, 'another secret', 'booking', '7')).toBe(false);
});

test('a signed value is read back only as it was signed', () => {
  const signed = sign('booking.7', secret, 'cookie');
  expect(readSigned(signed, secret, 'cookie')).toBe('booking.7');
  expect(readSigned(signed.replace('7', '8'), secret, 'cookie')).toBeNull();
  expect(readSigned(signed, secret, 'link')).toBeNull();
  expect(readSigned('booking.7', secret, 'cookie')).toBeNull();
  expect(readSigned('', secret, 'cookie')).toBeNull();
});
