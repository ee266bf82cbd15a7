import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CreditPaidOut, type PayOutCredit as PayOut } from '@sunfield/contracts/credit';
import { formatPounds } from '@sunfield/contracts/money';
import { DataSource } from 'typeorm';
import { lockBooking } from '../../bookings/move-booking';
import { recordEvent } from '../../events/record-event';
import { AppError, fieldError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { tellOfCredit } from './credit-emails';
import { creditReason } from './credit.entity';
import { creditEmail, lockCredit, moveCredit } from './move-credit';

/** Staff give a parent's credit back by hand, and write it down. */
@Injectable()
export class PayOutCredit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Of the address of a booking. Errors: `booking_not_found`; `status_conflict` where it has another sum than the
   * one that staff saw; `validation_failed` for more than that.
   */
  async payOut(
    bookingId: number,
    { amount, method, reason, seenPence }: PayOut,
    staff: Staff,
  ): Promise<CreditPaidOut> {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    const actor = `staff:${staff.id}` as const;
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const email = creditEmail(booking.parentEmail);
      const balancePence = await lockCredit(manager, email);
      if (balancePence !== seenPence) {
        throw new AppError('status_conflict', {
          message: `The credit is ${formatPounds(balancePence)} by now, so nothing was paid out. Please look at it again.`,
        });
      }
      if (amount < 1 || amount > balancePence) {
        throw fieldError('amount', `Please give an amount up to ${formatPounds(balancePence)}.`);
      }
      const fact = `pay-out:${randomUUID()}`;
      const creditId = await moveCredit(manager, {
        email,
        kind: 'paid_out',
        amountPence: -amount,
        fact,
        bookingId,
        method,
        reason: creditReason.seal({ fact }, reason),
        actor,
        at,
      });
      await recordEvent(manager, {
        type: 'credit.paid_out',
        at,
        actor,
        subjectId: bookingId,
        after: { amountPence: amount, method },
      });
      await tellOfCredit(manager, creditId, at);
      return { creditPence: balancePence - amount };
    });
  }
}
