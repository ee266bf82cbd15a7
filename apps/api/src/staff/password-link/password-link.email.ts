import { PASSWORD_LINK_MINUTES } from '@sunfield/contracts/staff/password-link';
import { type EntityManager, IsNull } from 'typeorm';
import { bold, button, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { derivedToken, hashToken } from '../../kernel/crypto/tokens';
import { countOne } from '../../kernel/http/rate-limit-store';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { PasswordLinkEntity } from './password-link.entity';
import {
  letCount,
  linkEnd,
  type PasswordLinkFacts,
  passwordLinkUrl,
} from './password-links.service';

const PURPOSE = 'staff password link';
const hourMs = 3600_000;
const maxAnHour = 5;

interface Facts {
  to: string;
  accounts: { username: string; link: string }[];
}

const example: Facts = {
  to: 'kim@example.com',
  accounts: [
    { username: 'kim', link: 'https://admin.sunfield.example/reset-password#one' },
    { username: 'kim-2', link: 'https://admin.sunfield.example/reset-password#two' },
  ],
};

/** A link to account holders who forgot their password. */
export const passwordLink = defineEmail<Facts>({
  kind: 'staff-password-link',
  facts: async ({ kept }, { manager, now, config }) => {
    if (!kept) return undefined;
    const { name, nonce, askedAt } = kept as PasswordLinkFacts;
    const since = new Date(askedAt);
    if (linkEnd(since) <= now) return undefined;
    const found = await accountsOf(manager, name);
    const accounts = [];
    for (const { staffId, staff } of found) {
      const token = derivedToken(config.sessionSecrets, PURPOSE, `${nonce}\n${staffId}`);
      if (await isTooMuch(manager, staffId, token)) continue;
      if (!(await letCount(manager, { staffId, token, since }))) continue;
      accounts.push({ username: staff.username, link: passwordLinkUrl(config, token) });
    }
    const to = found[0]?.email;
    return to && accounts.length > 0 ? { to, accounts } : undefined;
  },
  to: ({ to }) => to,
  subject: (_, { brand }) => line`Choose a new password for the ${{ brand: brand.name }} console`,
  preview: line`The link works once, for ${{ minutes: PASSWORD_LINK_MINUTES }} minutes.`,
  heading: 'New password',
  blocks: ({ accounts }) => [
    paragraph`Someone asked for a link to choose a new password.`,
    accounts.map(({ username, link }) => [
      paragraph`For the account ${{ username: bold(username) }}:`,
      button('Choose a new password', link),
    ]),
    paragraph`It works once, for ${{ minutes: PASSWORD_LINK_MINUTES }} minutes. The newest link is the one that counts. If your login has a second step, it is still asked for.`,
    note`If you did not ask for this, there is nothing you need to do: your password stays as it is. Please do not pass this email on.`,
  ],
  reason:
    'You are receiving this email because someone asked for a new password for a staff account with this address.',
  examples: {
    'one account': { ...example, accounts: example.accounts.slice(0, 1) },
    'two accounts': example,
  },
});

/** Counted per account, because it has two names: username and address. A retried email counts once. */
async function isTooMuch(manager: EntityManager, staffId: number, token: string): Promise<boolean> {
  const link = { staffId, tokenHash: hashToken(token) };
  if (await manager.existsBy(PasswordLinkEntity, link)) return false;
  const key = `staff-password-link-account:${staffId}`;
  return (await countOne(manager.dataSource, key, hourMs)) > maxAnHour;
}

/** The account with this username; otherwise all that have confirmed this address. Disabled accounts are excluded. */
async function accountsOf(manager: EntityManager, name: string) {
  const find = (where: { email: string } | { staff: { username: string } }) =>
    manager.find(StaffEmailEntity, {
      where: { ...where, staff: { ...('staff' in where && where.staff), disabledAt: IsNull() } },
      relations: { staff: true },
      order: { staffId: 'ASC' },
    });
  const named = await find({ staff: { username: name } });
  const found = named.length > 0 ? named : await find({ email: name });
  return found.filter(({ email }) => email !== null);
}
