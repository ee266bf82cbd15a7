import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that opens one thing, such as a booking for its parent: 256 random bits, fit for a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: a stolen database opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Takes the same time whether the first or the last character differs. */
export const isTokenOf = (token: string, storedHash: string): boolean =>
  isSame(hashToken(token), storedHash);

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

/** `value` with a signature, for links and for cookies that the browser must not change. */
export const sign = (value: string, secret: string, purpose: string): string =>
  `${value}.${derivedToken(secret, purpose, value)}`;

/** The value again, or `null` when the signature is not ours for this purpose. */
export function readSigned(signed: string, secret: string, purpose: string): string | null {
  const end = signed.lastIndexOf('.');
  if (end < 0) return null;
  const value = signed.slice(0, end);
  return isDerivedToken(signed.slice(end + 1), secret, purpose, value) ? value : null;
}

function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
