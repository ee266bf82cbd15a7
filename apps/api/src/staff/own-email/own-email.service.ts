import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  type OwnEmail,
} from '@sunfield/contracts/staff/own-email';
import dayjs from 'dayjs';
import { DataSource, type EntityManager } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { recordEvent } from '../../kernel/events/record-event';
import { fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { queueNotice } from '../notices/queue-notice';
import { type EmailCodeFacts } from './email-code.email';
import { StaffEmailEntity } from '../model/staff-email.entity';

const DIGITS = 6;
const PURPOSE = 'staff email code';
const noCode = { pendingEmail: null, codeHash: null, codeExpiresAt: null };

/** The account holder's own email address: entered with a fresh proof, and confirmed by a code sent to it. */
@Injectable()
export class OwnEmails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(staffId: number): Promise<OwnEmail> {
    const row = await this.dataSource.manager.findOneBy(StaffEmailEntity, { staffId });
    return { email: row?.email ?? null, pending: row?.pendingEmail ?? null };
  }

  /** Sends a new code, replacing the previous one. Errors: `validation_failed` for the address already confirmed. */
  async give(staffId: number, email: string): Promise<OwnEmail> {
    const at = this.clock.now();
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const codeHash = derivedToken(
      this.config.sessionSecrets,
      PURPOSE,
      subject(staffId, email, code),
    );
    await inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      if (known?.email === email) throw fieldError('email', 'This is your address already.');
      const codeExpiresAt = dayjs(at).add(EMAIL_CODE_MINUTES, 'minute').toDate();
      const given = { staffId, pendingEmail: email, codeHash, codeExpiresAt, codeTries: 0 };
      await manager.upsert(StaffEmailEntity, given, ['staffId']);
      await queueEmail(manager, {
        kind: 'staff-email-code',
        subjectId: staffId,
        onceKey: `staff-email-code:${randomUUID()}`,
        at,
        facts: { email, code, codeHash } satisfies EmailCodeFacts,
      });
    });
    return this.read(staffId);
  }

  /** An attempt is counted before the code is compared. Errors: `validation_failed` at `code`. */
  async confirm(staffId: number, code: string): Promise<OwnEmail> {
    const tried = await this.countTry(staffId);
    const { sessionSecrets } = this.config;
    const isRight =
      tried?.codeHash &&
      tried.pendingEmail &&
      isDerivedToken(
        tried.codeHash,
        sessionSecrets,
        PURPOSE,
        subject(staffId, tried.pendingEmail, code),
      );
    if (!isRight || !(await this.becomes(staffId, tried))) {
      throw fieldError(
        'code',
        'This code is not right, or it has expired. Please check it, or ask for a new one.',
      );
    }
    return this.read(staffId);
  }

  /** Removes the confirmed and the pending address; emails about the account stop. */
  async remove(staffId: number): Promise<OwnEmail> {
    await inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      await manager.delete(StaffEmailEntity, { staffId });
      if (known?.email) await this.tell(manager, staffId, known.email, 'removed');
    });
    return this.read(staffId);
  }

  private countTry(staffId: number): Promise<StaffEmailEntity | null> {
    const now = sqlInstant(this.clock.now());
    return inTransaction(this.dataSource, async (manager) => {
      const counted = await execute(
        manager,
        `UPDATE staff_emails SET code_tries = code_tries + 1
         WHERE staff_id = ? AND code_hash IS NOT NULL AND code_tries < ? AND code_expires_at > ?`,
        [staffId, EMAIL_CODE_TRIES, now],
      );
      return counted === 0 ? null : manager.findOneBy(StaffEmailEntity, { staffId });
    });
  }

  /** Does nothing if another code was requested, or this one used, in the meantime. */
  private becomes(
    staffId: number,
    { pendingEmail: email, codeHash }: Pick<StaffEmailEntity, 'pendingEmail' | 'codeHash'>,
  ): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      if (!known || known.codeHash !== codeHash) return false;
      await manager.update(StaffEmailEntity, { staffId }, { ...noCode, email });
      await this.tell(manager, staffId, known.email, 'changed');
      return true;
    });
  }

  /** Also notifies the previous address, the only one an intruder cannot have entered. */
  private async tell(
    manager: EntityManager,
    staffId: number,
    to: string | null,
    what: 'changed' | 'removed',
  ): Promise<void> {
    const at = this.clock.now();
    const type = `staff.email_${what}` as const;
    await recordEvent(manager, { type, at, actor: `staff:${staffId}`, subjectId: staffId });
    if (!to) return;
    const notice = { what: `email-${what}` } as const;
    const onceKey = `${notice.what}:${staffId}:${at.getTime()}`;
    await queueNotice(manager, { staffId, notice, at, onceKey, to });
  }
}

const subject = (staffId: number, email: string, code: string): string =>
  `${staffId}\n${email}\n${code}`;

/** Serialises concurrent changes: the second sees the result of the first. */
async function lock(manager: EntityManager, staffId: number): Promise<StaffEmailEntity | null> {
  await execute(manager, 'UPDATE staff SET username = username WHERE id = ?', [staffId]);
  return manager.findOneBy(StaffEmailEntity, { staffId });
}
