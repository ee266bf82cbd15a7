import { expect, it } from '@jest/globals';
import { maskEmail } from './mask-email';

it.each([
  ['sam@example.com', 's•••@e•••.com'],
  ['ngozi.okafor@school.sch.uk', 'n•••@s•••.uk'],
  ['"a@b"@localhost', '"•••@l•••'],
])('%s is shown to others as %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
