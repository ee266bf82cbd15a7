import { PASSWORD_LINK_MINUTES } from '@sunfield/contracts/staff/password-link';
import dayjs from 'dayjs';
import { type EntityManager } from 'typeorm';
import { type Config } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { isNewRow } from '../../kernel/database/database-errors';
import { sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { PasswordLinkEntity } from './password-link.entity';

/** After the `#`, which browsers never send to a server, so that the token is in no log. */
export const passwordLinkUrl = (
  { adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>,
  token: string,
): string => new URL(`/reset-password#${token}`, adminConsoleUrl).href;

export const linkEnd = (since: Date): Date =>
  dayjs(since).add(PASSWORD_LINK_MINUTES, 'minute').toDate();

/**
 * Activates the link requested at `since`. Returns false if a later one was requested or the password has changed
 * since, and true again for the same link, because its email may be retried.
 */
export async function letCount(
  manager: EntityManager,
  { staffId, token, since }: { staffId: number; token: string; since: Date },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const [asked, ends] = [sqlInstant(since), sqlInstant(linkEnd(since))];
  const replaced = await execute(
    manager,
    `UPDATE staff_password_links SET token_hash = ?, since = ?, expires_at = ?
     WHERE staff_id = ? AND (since < ? OR token_hash = ?)`,
    [tokenHash, asked, ends, staffId, asked, tokenHash],
  );
  if (replaced > 0) return true;
  const first = { staffId, tokenHash, since, expiresAt: linkEnd(since) };
  return isNewRow(manager.insert(PasswordLinkEntity, first));
}

/** Invalidates every link requested so far. */
export async function endLinks(manager: EntityManager, staffId: number, at: Date): Promise<void> {
  const ended = { staffId, tokenHash: null, since: at, expiresAt: at };
  await manager.upsert(PasswordLinkEntity, ended, ['staffId']);
}

/** Returns the link's account and invalidates the link. Of several concurrent calls only one succeeds. */
export async function useLink(
  manager: EntityManager,
  token: string,
  now: Date,
): Promise<number | undefined> {
  const tokenHash = hashToken(token);
  const link = await manager.findOneBy(PasswordLinkEntity, { tokenHash });
  if (!link) return undefined;
  const used = await execute(
    manager,
    `UPDATE staff_password_links SET token_hash = NULL, since = ?
     WHERE token_hash = ? AND expires_at > ?`,
    [sqlInstant(now), tokenHash, sqlInstant(now)],
  );
  return used === 1 ? link.staffId : undefined;
}
