import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type PasswordLinkFacts } from './password-link.email';

/** Emails a link to account holders who forgot their password; the requester doesn't learn which accounts exist. */
@Injectable()
export class ForgottenPasswords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The same for every name: accounts are looked up when the email is due, and an email without an account is dropped
   * then.
   */
  async ask(name: string): Promise<void> {
    const at = this.clock.now();
    const facts: PasswordLinkFacts = {
      name: name.toLowerCase(),
      nonce: randomUUID(),
      askedAt: at.toISOString(),
    };
    await inTransaction(this.dataSource, (manager) =>
      queueEmail(manager, {
        kind: 'staff-password-link',
        subjectId: 0,
        onceKey: `staff-password-link:${facts.nonce}`,
        at,
        facts,
      }),
    );
  }
}
