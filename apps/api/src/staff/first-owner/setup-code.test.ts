import { expect, test } from '@jest/globals';
import { isSetupCode, setupCode } from './first-owner.service';

const secret = ['s'.repeat(32)];

test('it is the same wherever it is made, and another one of every other installation', () => {
  const code = setupCode(secret, 'salt');
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
  expect(setupCode(secret, 'salt')).toBe(code);
  expect(setupCode(secret, 'other')).not.toBe(code);
  expect(setupCode(['t'.repeat(32)], 'salt')).not.toBe(code);
});

test('it is of any secret in use, and may be typed in small letters, with spaces or without dashes, and not in part', () => {
  const code = setupCode(secret, 'salt');
  const isRight = (given: string) => isSetupCode(given, ['n'.repeat(32), ...secret], 'salt');
  expect(
    [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', '')].map(isRight),
  ).toEqual([true, true, true, true]);
  expect([code.slice(0, -1), `${code}A`, '', '-'].map(isRight)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
