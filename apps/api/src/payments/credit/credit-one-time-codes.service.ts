import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CREDIT_CODE_MINUTES } from '@sunfield/contracts/payments/credit';
import { DataSource } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { lockBooking } from '../../bookings/model/move-booking';
import { KnownAddresses } from '../../mail/address-proof/known-addresses';
import { type CodeSubject, OneTimeCodes } from '../../mail/one-time-codes/one-time-codes.service';
import { queueEmail } from '../../mail/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { CreditBalanceEntity } from './credit-balance.entity';
import { creditEmail } from './move-credit';

/** Waits in the outbox, encrypted, until it is sent. */
export interface CreditCodeFacts {
  bookingId: number;
  /** In lower case. */
  email: string;
  /** Six digits. */
  code: string;
}

/** A code belongs to a booking and its current address: another address needs another code. */
export const creditCodeOf = ({
  id,
  parentEmail,
}: Pick<BookingEntity, 'id' | 'parentEmail'>): CodeSubject => ({
  purpose: 'credit-code',
  about: `${id} ${creditEmail(parentEmail)}`,
});

/** One-time codes: a person who can read an address's emails may spend its credit. */
@Injectable()
export class CreditOneTimeCodes implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: OneTimeCodes,
    private readonly addresses: KnownAddresses,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.addresses.register(async (manager, email) => {
      return (await manager.existsBy(CreditBalanceEntity, { email })) ? email : undefined;
    });
  }

  /**
   * Replaces a booking's code with a new one. Codes are made and queued for every address alike; whether it has credit
   * is looked up when the email is written, and the outbox drops the email if there is none.
   */
  async send(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const code = await this.codes.make(manager, creditCodeOf(booking), CREDIT_CODE_MINUTES);
      await queueEmail(manager, {
        kind: 'credit-code',
        subjectId: bookingId,
        onceKey: `credit-code:${bookingId}:${randomUUID()}`,
        at: this.clock.now(),
        facts: {
          bookingId,
          email: creditEmail(booking.parentEmail),
          code,
        } satisfies CreditCodeFacts,
      });
    });
  }
}
