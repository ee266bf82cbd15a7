import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL_CODE_MINUTES, type OwnEmail } from '@sunfield/contracts/staff/own-email';
import { DataSource, type EntityManager } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { recordEvent } from '../../kernel/events/record-event';
import { OneTimeCodes, wrongCode } from '../../mail/one-time-codes/one-time-codes.service';
import { queueEmail } from '../../mail/outbox/queue-email';
import { lockAccount } from '../model/open-account';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { queueNotice } from '../notices/account-notices';
import { type EmailCodeFacts, staffEmailCode } from './email-code.email';

/** The account holder's own email address: entered with a fresh proof, and confirmed by a code sent to it. */
@Injectable()
export class OwnEmails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
  ) {}

  async read(staffId: number): Promise<OwnEmail> {
    const row = await this.dataSource.manager.findOneBy(StaffEmailEntity, { staffId });
    return { email: row?.email ?? null, pending: row?.pendingEmail ?? null };
  }

  /** Sends a new code, replacing the previous one. Errors: `validation_failed` for the address already confirmed. */
  async give(staffId: number, email: string): Promise<OwnEmail> {
    await inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      if (known?.email === email) throw fieldError('email', 'This is your address already.');
      const code = await this.codes.make(
        manager,
        staffEmailCode(staffId, email),
        EMAIL_CODE_MINUTES,
      );
      await manager.upsert(StaffEmailEntity, { staffId, pendingEmail: email }, ['staffId']);
      await queueEmail(manager, {
        kind: 'staff-email-code',
        subjectId: staffId,
        onceKey: `staff-email-code:${randomUUID()}`,
        at: this.clock.now(),
        facts: { email, code } satisfies EmailCodeFacts,
      });
    });
    return this.read(staffId);
  }

  /** Errors: `validation_failed` at `code`. */
  async confirm(staffId: number, code: string): Promise<OwnEmail> {
    const { pending } = await this.read(staffId);
    if (!pending) throw wrongCode();
    const subject = staffEmailCode(staffId, pending);
    await this.codes.check(subject, code);
    await inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      // Another address was given, or this code used, in the meantime.
      if (known?.pendingEmail !== pending || !(await this.codes.use(manager, subject)))
        throw wrongCode();
      await manager.update(StaffEmailEntity, { staffId }, { email: pending, pendingEmail: null });
      await this.tell(manager, staffId, known.email, 'changed');
    });
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
    const notice = { what: type };
    const onceKey = `${type}:${staffId}:${at.getTime()}`;
    await queueNotice(manager, { staffId, notice, at, onceKey, to });
  }
}

async function lock(manager: EntityManager, staffId: number): Promise<StaffEmailEntity | null> {
  await lockAccount(manager, staffId);
  return manager.findOneBy(StaffEmailEntity, { staffId });
}
