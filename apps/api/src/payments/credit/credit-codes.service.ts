import { randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CREDIT_CODE_MINUTES, CREDIT_CODE_TRIES } from '@sunfield/contracts/credit';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { type BookingEntity } from '../../bookings/booking.entity';
import { lockBooking } from '../../bookings/move-booking';
import { queueEmail } from '../../communications/queue-email';
import { fieldError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { sqlInstant } from '../../kernel/database/columns';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { CreditCodeEntity } from './credit-code.entity';
import { type CreditCodeFacts } from './credit-code-email';
import { creditEmail } from './move-credit';

const DIGITS = 6;
const PURPOSE = 'credit-code';

/** One-time codes: who reads the emails of an address may spend its credit. */
@Injectable()
export class CreditCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A new code for a booking, in place of the one before. Made and queued for every address alike: whether it has
   * credit is looked up when the email is written, and an email about nothing is dropped there.
   */
  async send(bookingId: number): Promise<void> {
    const at = this.clock.now();
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const email = creditEmail(booking.parentEmail);
      await manager.delete(CreditCodeEntity, { bookingId });
      await manager.insert(CreditCodeEntity, {
        bookingId,
        email,
        codeHash: derivedToken(this.config.linkSecrets, PURPOSE, subject(bookingId, email, code)),
        expiresAt: dayjs(at).add(CREDIT_CODE_MINUTES, 'minute').toDate(),
        tries: 0,
        usedAt: null,
      });
      await queueEmail(manager, {
        kind: 'credit-code',
        subjectId: bookingId,
        onceKey: `credit-code:${bookingId}:${randomUUID()}`,
        at,
        facts: { bookingId, email, code } satisfies CreditCodeFacts,
      });
    });
  }

  /**
   * Refuses any but the newest code of a booking, for the address that it has now. A try counts before the code is
   * compared, and stays counted. Errors: `validation_failed` at `code`, whatever is wrong with it.
   */
  async check(
    { id: bookingId, parentEmail }: Pick<BookingEntity, 'id' | 'parentEmail'>,
    code: string,
  ): Promise<void> {
    const now = sqlInstant(this.clock.now());
    const found = await inTransaction(this.dataSource, async (manager) => {
      const counted = await execute(
        manager,
        'UPDATE credit_codes SET tries = tries + 1 WHERE booking_id = ? AND tries < ? AND expires_at > ?',
        [bookingId, CREDIT_CODE_TRIES, now],
      );
      return counted === 0 ? null : manager.findOneBy(CreditCodeEntity, { bookingId });
    });
    const email = creditEmail(parentEmail);
    const isRight =
      found?.email === email &&
      isDerivedToken(
        found.codeHash,
        this.config.linkSecrets,
        PURPOSE,
        subject(bookingId, email, code),
      );
    if (!isRight) {
      throw fieldError(
        'code',
        'This code is not right, or it has expired. Please check it, or ask for a new one.',
      );
    }
  }
}

const subject = (bookingId: number, email: string, code: string): string =>
  `${bookingId} ${email} ${code}`;
