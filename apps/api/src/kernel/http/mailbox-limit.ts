import type { Request } from 'express';
import { type DataSource } from 'typeorm';
import { type Limit, textOf } from './rate-limit';
import { countWithin, hashOfKey } from './rate-limit-store';

/** The number of emails that visitors can have sent to one mailbox in an hour, over all pages. */
const mailboxLimit = { name: 'mailbox', points: 10, seconds: 3600 };

/**
 * Normalises an address to its mailbox: ignores case, invisible characters, a tag after a plus, and dots if the
 * provider does.
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

/** The mailbox of an address in the body, before validation. */
export function mailboxOfBody(request: Request): string | undefined {
  const email = textOf(request, 'email');
  return email === undefined ? undefined : mailboxOf(email);
}

/**
 * For routes that read the address from the body: every address is counted, so that a refusal doesn't reveal which
 * exist.
 */
export const perMailbox: Limit = { ...mailboxLimit, key: mailboxOfBody };

/** The same for an address that must be looked up first. Errors: `too_many_requests`. */
export async function countForMailbox(dataSource: DataSource, email: string): Promise<void> {
  const { name, points: max, seconds } = mailboxLimit;
  await countWithin(dataSource, {
    id: `${name}:${hashOfKey(mailboxOf(email))}`,
    max,
    windowMs: seconds * 1000,
  });
}
