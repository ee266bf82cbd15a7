import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Only this hash of a token is stored, so that a stolen database grants no access. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Never empty. The first makes tokens, and all are accepted: see decision 18. */
export type Secrets = readonly string[];

/**
 * A token that is derived instead of stored, for links in emails sent at different times. `purpose` stops one kind of
 * link from giving access to another kind of thing.
 */
export function derivedToken([secret]: Secrets, purpose: string, subject: string): string {
  if (!secret) throw new Error('A token needs a secret');
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
}

export const isDerivedToken = (
  token: string,
  secrets: Secrets,
  purpose: string,
  subject: string,
): boolean => secrets.some((secret) => isSame(token, derivedToken([secret], purpose, subject)));

/** Constant time: takes as long whether the first or the last character differs. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
