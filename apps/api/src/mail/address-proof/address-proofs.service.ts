import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ADDRESS_CODE_MINUTES } from '@sunfield/contracts/mail/address-proof';
import { perMailbox } from '@sunfield/contracts/kit/route';
import { DataSource } from 'typeorm';
import { isAppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { mailboxOf } from '../../kernel/http/mailbox-limit';
import { countCall, countCalls } from '../../kernel/http/rate-limit-store';
import { addressCodeOf, type AddressCodeFacts } from './address-code.email';
import { OneTimeCodes, wrongCode } from '../one-time-codes/one-time-codes.service';
import { queueEmail } from '../outbox/queue-email';

const codesOfMailbox = { name: 'address-codes', points: 5, seconds: 3600 };
/** So that other spellings of an address bring its mailbox only a few more. */
const fewMore = { name: 'address-codes-more', points: 3, seconds: 600 };

/** Codes that prove an email address. */
@Injectable()
export class AddressProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
  ) {}

  /**
   * Queued for every address alike; an email to an unknown address is dropped later. Once a mailbox has had many, a code
   * that is still good for a while is not sent again: it is in the family's inbox, even if a stranger asked.
   * Errors: `too_many_requests`.
   */
  async send(email: string): Promise<void> {
    if (await this.hasHadMany(email)) {
      if (await this.codes.isGood(addressCodeOf(email), 5)) return;
      await countCall(this.dataSource, fewMore, mailboxOf(email));
    }
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

  private async hasHadMany(email: string): Promise<boolean> {
    const calls = [perMailbox, codesOfMailbox].map((limit) => ({ limit, key: mailboxOf(email) }));
    try {
      await countCalls(this.dataSource, calls);
      return false;
    } catch (error) {
      if (!isAppError(error, 'too_many_requests')) throw error;
      return true;
    }
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
