import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CreditPaidOut,
  type PayOutCredit as PayOut,
  type PayOutCreditTo as PayOutTo,
} from '@sunfield/contracts/payments/credit';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, type EntityManager, In } from 'typeorm';
import { lockBooking } from '../../bookings/model/move-booking';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { queueCreditEmail } from './credit-moved.email';
import { CreditEntity, creditReason } from './credit.entity';
import { freeCreditOf } from './disputed-credit';
import { creditEmail, lockCredit, moveCredit } from './move-credit';

/** Records credit that staff pay out to a parent by hand. */
@Injectable()
export class PayOutCredit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * For a booking's address. Errors: `booking_not_found`; `status_conflict` if the credit isn't the
   * sum that staff saw; `validation_failed` for more than that, or than a dispute leaves free.
   */
  payOut(bookingId: number, order: PayOut, staff: Staff): Promise<CreditPaidOut> {
    refuseUnless(staff, 'money');
    return inTransaction(this.dataSource, async (manager) => {
      const { parentEmail } = await lockBooking(manager, bookingId);
      return this.write(manager, { email: creditEmail(parentEmail), bookingId }, order, staff);
    });
  }

  /**
   * Also works if the address has no bookings left: it is recorded on the booking that its credit last came from.
   * Errors: `not_found` for an address that never had credit; otherwise as `payOut`.
   */
  payOutTo({ email, ...order }: PayOutTo, staff: Staff): Promise<CreditPaidOut> {
    refuseUnless(staff, 'money');
    return inTransaction(this.dataSource, async (manager) => {
      const [last] = await manager.find(CreditEntity, {
        where: { email: creditEmail(email), kind: In(['kept', 'given_back']) },
        order: { id: 'DESC' },
        take: 1,
      });
      if (!last) throw new AppError('not_found');
      return this.write(manager, last, order, staff);
    });
  }

  private async write(
    manager: EntityManager,
    { email, bookingId }: Pick<CreditEntity, 'email' | 'bookingId'>,
    { amount, method, reason, seenPence }: PayOut,
    staff: Staff,
  ): Promise<CreditPaidOut> {
    const by = byStaff(staff, this.clock.now());
    const balancePence = await lockCredit(manager, email);
    if (balancePence !== seenPence) {
      throw new AppError('status_conflict', {
        message: `The credit is ${formatPounds(balancePence)} now, so nothing was paid out. Please check it again.`,
      });
    }
    refuseAmount(amount, await freeCreditOf(manager, email), balancePence);
    const fact = `pay-out:${randomUUID()}`;
    const creditId = await moveCredit(manager, {
      email,
      kind: 'paid_out',
      amountPence: -amount,
      fact,
      bookingId,
      method,
      reason: creditReason.seal({ fact }, reason),
      ...by,
    });
    const after = { amountPence: amount, method };
    await recordEvent(manager, { type: 'credit.paid_out', ...by, subjectId: bookingId, after });
    await queueCreditEmail(manager, creditId, by.at);
    return { creditPence: balancePence - amount };
  }
}

function refuseAmount(amount: number, freePence: number, balancePence: number): void {
  if (amount >= 1 && amount <= freePence) return;
  const frozen = formatPounds(balancePence - freePence);
  const why =
    freePence < balancePence
      ? ` ${frozen} came from a payment that the payer’s bank is looking into, and stays until that is decided.`
      : '';
  throw fieldError(
    'amount',
    freePence === 0
      ? `Nothing can be paid out now.${why}`
      : `Please give an amount up to ${formatPounds(freePence)}.${why}`,
  );
}
