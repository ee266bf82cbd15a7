import { perMailbox } from '@sunfield/contracts/kit/route';
import { type DataSource } from 'typeorm';
import { countCall } from './rate-limit-store';

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

/** Counts `perMailbox` for an address that must be looked up first. Errors: `too_many_requests`. */
export const countForMailbox = (dataSource: DataSource, email: string): Promise<void> =>
  countCall(dataSource, perMailbox, mailboxOf(email));
