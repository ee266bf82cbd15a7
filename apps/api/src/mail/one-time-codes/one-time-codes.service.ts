import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ONE_TIME_CODE_TRIES } from '@sunfield/contracts/kit/one-time-code';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { isNewRow } from '../../kernel/database/database-errors';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { OneTimeCodeEntity } from './one-time-code.entity';

const DIGITS = 6;
const SUBJECT = 'one-time-code-subject';

/** What a code is for: another purpose or subject needs another code. */
export interface CodeSubject {
  purpose: 'credit-code' | 'address-code' | 'staff-email-code';
  /** Includes the lower-cased address to which the code is emailed. */
  about: string;
}

/** Codes sent by email: sending one back proves access to the mailbox. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new code that replaces the previous one. The caller queues its email in the same transaction. */
  async make(manager: EntityManager, subject: CodeSubject, minutes: number): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const facts = {
      codeHash: derivedToken(this.config.linkSecrets, subject.purpose, secretOf(subject, code)),
      expiresAt: dayjs(this.clock.now()).add(minutes, 'minute').toDate(),
      tries: 0,
      usedAt: null,
    };
    const key = this.keyOf(subject);
    if (!(await isNewRow(manager.insert(OneTimeCodeEntity, { ...key, ...facts })))) {
      await manager.update(OneTimeCodeEntity, key, facts);
    }
    return code;
  }

  /**
   * Accepts only the newest code. An attempt is counted before the code is compared. Errors: `validation_failed` at
   * `code`, whatever the reason.
   */
  async check(subject: CodeSubject, code: string): Promise<void> {
    const key = this.keyOf(subject);
    const found = await inTransaction(this.dataSource, async (manager) => {
      const counted = await execute(
        manager,
        'UPDATE one_time_codes SET tries = tries + 1 WHERE subject_hash = ? AND tries < ? AND expires_at > ?',
        [key.subjectHash, ONE_TIME_CODE_TRIES, sqlInstant(this.clock.now())],
      );
      return counted === 0 ? null : manager.findOneBy(OneTimeCodeEntity, key);
    });
    if (!found || !this.isOf(found, subject, code)) throw wrongCode();
  }

  /** It can still be sent back, for at least this long. */
  isGood(subject: CodeSubject, minutes: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(OneTimeCodeEntity, {
      ...this.keyOf(subject),
      usedAt: IsNull(),
      tries: LessThan(ONE_TIME_CODE_TRIES),
      expiresAt: MoreThan(dayjs(this.clock.now()).add(minutes, 'minute').toDate()),
    });
  }

  isUnused(manager: EntityManager, subject: CodeSubject): Promise<boolean> {
    return manager.existsBy(OneTimeCodeEntity, { ...this.keyOf(subject), usedAt: IsNull() });
  }

  /** Succeeds once: `false` if the code was already used. */
  async use(manager: EntityManager, subject: CodeSubject): Promise<boolean> {
    const unused = { ...this.keyOf(subject), usedAt: IsNull() };
    const used = await manager.update(OneTimeCodeEntity, unused, { usedAt: this.clock.now() });
    return used.affected === 1;
  }

  /** Whether it is the newest code and has not expired: others need not be sent. */
  async isCurrent(subject: CodeSubject, code: string): Promise<boolean> {
    const found = await this.dataSource.manager.findOneBy(OneTimeCodeEntity, this.keyOf(subject));
    return found !== null && found.expiresAt > this.clock.now() && this.isOf(found, subject, code);
  }

  private isOf({ codeHash }: OneTimeCodeEntity, subject: CodeSubject, code: string): boolean {
    return isDerivedToken(
      codeHash,
      this.config.linkSecrets,
      subject.purpose,
      secretOf(subject, code),
    );
  }

  /** Uses the newest secret: after a rotation, earlier codes must be requested again. */
  private keyOf({ purpose, about }: CodeSubject): { subjectHash: string } {
    return { subjectHash: derivedToken(this.config.linkSecrets, SUBJECT, `${purpose} ${about}`) };
  }
}

/** The same for a wrong, used or expired code: the difference would only help a stranger. */
export const wrongCode = () =>
  fieldError(
    'code',
    'This code is not right, or it has expired. Please check it, or ask for a new one.',
  );

const secretOf = ({ about }: CodeSubject, code: string): string => `${about} ${code}`;
