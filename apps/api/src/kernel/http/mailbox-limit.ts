import type { Request } from 'express';
import { type DataSource } from 'typeorm';
import { type Limit, textOf } from './rate-limit';
import { countWithin, hashOfKey } from './rate-limit-store';

/** Emails that visitors can have sent to one mailbox in an hour, whichever page they ask on. */
const mailboxLimit = { name: 'mailbox', points: 10, seconds: 3600 };

/**
 * One mailbox, however its address is spelt: in any case, with characters that cannot be seen, with a tag after a plus,
 * or with dots where the provider ignores them.
 */
export function mailboxOf(email: string): string {
  const visible = email
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .toLowerCase();
  const at = visible.lastIndexOf('@');
  const domain = visible.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const local = visible.slice(0, at).replace(/\+.*$/, '');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}

/** The mailbox of an address in the body, which has not been validated yet. */
export function mailboxOfBody(request: Request): string | undefined {
  const email = textOf(request, 'email');
  return email === undefined ? undefined : mailboxOf(email);
}

/** For routes that read the address from the body: counted for every address, so that a refusal tells nothing. */
export const perMailbox: Limit = { ...mailboxLimit, key: mailboxOfBody };

/** The same for an address that has to be looked up first. Errors: `too_many_requests`. */
export async function countForMailbox(dataSource: DataSource, email: string): Promise<void> {
  const { name, points: max, seconds } = mailboxLimit;
  await countWithin(dataSource, {
    id: `${name}:${hashOfKey(mailboxOf(email))}`,
    max,
    windowMs: seconds * 1000,
  });
}
