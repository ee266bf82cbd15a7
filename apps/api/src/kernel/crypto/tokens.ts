import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is stored of a token: a stolen database opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * A token that need not be stored, because it can be made again: for links in emails sent at different
 * times. `purpose` keeps one kind of link from opening another kind of thing.
 */
export const derivedToken = (secret: string, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');

export const isDerivedToken = (
  token: string,
  secret: string,
  purpose: string,
  subject: string,
): boolean => isSame(token, derivedToken(secret, purpose, subject));

/** Takes the same time whether the first or the last character differs. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
