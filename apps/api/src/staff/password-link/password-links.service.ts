import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ChoosePassword,
  type PasswordLink,
  PASSWORD_LINK_MINUTES,
} from '@sunfield/contracts/staff/password-link';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { EventFollowers } from '../../kernel/events/event-followers';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { hashToken } from '../../kernel/crypto/tokens';
import { inTransaction, execute } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { PasswordChoice, hashPassword } from '../model/passwords';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { StaffEntity } from '../model/staff.entity';
import { PasswordLinkEntity } from './password-link.entity';
import dayjs from 'dayjs';
import { isNewRow } from '../../kernel/database/database-errors';
import { sqlInstant } from '../../kernel/database/columns';

/** Events that end an account's links, whatever their actor. */
const ends = [
  'staff.password_changed',
  'staff.password_reset',
  'staff.email_changed',
  'staff.email_removed',
] as const;

/** Stored encrypted in the outbox: without the session secret no link can be made from it. */
export interface PasswordLinkFacts {
  name: string;
  nonce: string;
  askedAt: string;
}

@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly choice: PasswordChoice,
    private readonly events: EventFollowers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    for (const type of ends) {
      this.events.follow(type, 'password links', (manager, { subjectId, at }) =>
        endLinks(manager, subjectId, at),
      );
    }
    // Otherwise links would work again once the account is re-enabled.
    this.events.follow('staff.changed', 'password links', async (manager, event) => {
      if (event.after.disabled) await endLinks(manager, event.subjectId, event.at);
    });
  }

  /** For an owner to hand over; replaces any earlier link. Errors: `not_found`, also for a disabled account. */
  async make(id: number, by: Staff): Promise<PasswordLink> {
    const since = this.clock.now();
    const expiresAt = linkEnd(since);
    const token = randomBytes(32).toString('base64url');
    await inTransaction(this.dataSource, async (manager) => {
      const isThere = await manager.existsBy(StaffEntity, { id, disabledAt: IsNull() });
      if (!isThere) throw new AppError('not_found');
      const link = { staffId: id, tokenHash: hashToken(token), since, expiresAt };
      await manager.upsert(PasswordLinkEntity, link, ['staffId']);
      await recordEvent(manager, {
        type: 'staff.password_link_made',
        at: since,
        actor: `staff:${by.id}`,
        subjectId: id,
      });
    });
    return { link: passwordLinkUrl(this.config, token), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Emails a link to account holders who forgot their password. The same for every name, so that the requester doesn't
   * learn which accounts exist: accounts are looked up when the email is due, and without one it is dropped then.
   */
  async ask(name: string): Promise<void> {
    const at = this.clock.now();
    const nonce = randomUUID();
    const facts: PasswordLinkFacts = { name: name.toLowerCase(), nonce, askedAt: at.toISOString() };
    const kind = 'staff-password-link';
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, { kind, subjectId: 0, onceKey: `${kind}:${nonce}`, at, facts }),
    );
  }

  /**
   * Sets a password with a link. It ends all the account's sessions and opens none; login still requires the second
   * step. Errors: `password_link_ended`, `validation_failed` for a commonly guessed password, which leaves the link
   * valid.
   */
  async choose({ token, password }: ChoosePassword): Promise<void> {
    const now = this.clock.now();
    const known = await this.dataSource.manager.findOne(PasswordLinkEntity, {
      where: { tokenHash: hashToken(token), staff: { disabledAt: IsNull() } },
      relations: { staff: true },
    });
    if (!known || known.expiresAt <= now) throw new AppError('password_link_ended');
    await this.choice.refuseWeak('password', password, known.staff.username);
    const passwordHash = await hashPassword(password);
    await inTransaction(this.dataSource, async (manager) => {
      const id = await useLink(manager, token, now);
      if (id === undefined) throw new AppError('password_link_ended');
      await manager.update(StaffEntity, { id }, { passwordHash });
      await manager.delete(StaffSessionEntity, { staffId: id });
      await recordEvent(manager, {
        type: 'staff.password_chosen',
        at: now,
        actor: `staff:${id}`,
        subjectId: id,
      });
    });
  }
}

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
async function endLinks(manager: EntityManager, staffId: number, at: Date): Promise<void> {
  const ended = { staffId, tokenHash: null, since: at, expiresAt: at };
  await manager.upsert(PasswordLinkEntity, ended, ['staffId']);
}

/** Returns the link's account and invalidates the link. Of several concurrent calls only one succeeds. */
async function useLink(
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
