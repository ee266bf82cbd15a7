import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ADDRESS_CODE_MINUTES } from '@sunfield/contracts/people/address-proof';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { addressCodeOf, type AddressCodeFacts } from './address-code.email';
import { OneTimeCodes, wrongCode } from '../one-time-codes/one-time-codes.service';
import { queueEmail } from '../outbox/queue-email';

/** Codes that prove an email address. */
@Injectable()
export class AddressProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Queued for every address alike; an email to an unknown address is dropped later. */
  async send(email: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const code = await this.codes.make(manager, addressCodeOf(email), ADDRESS_CODE_MINUTES);
      await queueEmail(manager, {
        kind: 'address-code',
        subjectId: 0,
        onceKey: `address-code:${randomUUID()}`,
        at: this.clock.now(),
        facts: { email, code } satisfies AddressCodeFacts,
      });
    });
  }

  /** Uses the code up. Errors: `validation_failed` at `code`. */
  async check(email: string, code: string): Promise<void> {
    const subject = addressCodeOf(email);
    await this.codes.check(subject, code);
    const isFirst = await inTransaction(this.dataSource, (manager) =>
      this.codes.use(manager, subject),
    );
    if (!isFirst) throw wrongCode();
  }
}
