import { expect, test } from '@jest/globals';
import { derivedToken, hashToken, isDerivedToken } from './tokens';

const secret = ['a secret of the test'];

test('what is stored of a token does not hold it', () => {
  const token = 'a token of the test';
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toBe(hashToken(`${token}x`));
  expect(hashToken(token)).not.toContain(token);
});

test('a derived token fits its purpose, subject and secret only', () => {
  const token = derivedToken(secret, 'booking', '7');
  expect(isDerivedToken(token, secret, 'booking', '7')).toBe(true);
  expect(isDerivedToken(token, secret, 'booking', '8')).toBe(false);
  expect(isDerivedToken(token, secret, 'unsubscribe', '7')).toBe(false);
  expect(isDerivedToken(token, ['another secret'], 'booking', '7')).toBe(false);
});

test('a new secret makes tokens, and those of the one before are accepted until it goes', () => {
  const token = derivedToken(secret, 'booking', '7');
  const both = ['a new secret', ...secret];
  expect(isDerivedToken(token, both, 'booking', '7')).toBe(true);
  expect(derivedToken(both, 'booking', '7')).toBe(derivedToken(['a new secret'], 'booking', '7'));
  expect(isDerivedToken(token, ['a new secret'], 'booking', '7')).toBe(false);
  expect(() => derivedToken([], 'booking', '7')).toThrow();
});
