import { Injectable } from '@nestjs/common';
import {
  type CreditPaidOut,
  type OwedCredit,
  type PayOutCredit as PayOut,
} from '@sunfield/contracts/payments/credit';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity, creditReason } from './credit.entity';
import { freeCreditOf, frozenCredits } from './disputed-credit';
import { randomUUID } from 'node:crypto';
import { formatPounds } from '@sunfield/words/money';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { queueCreditEmail } from './credit-moved.email';
import { creditEmail, lockCredit, moveCredit } from './move-credit';

/** The addresses that we owe credit, and what staff pay out to them by hand. */
@Injectable()
export class OwedCredits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The largest sums first. */
  async list(staff: Staff): Promise<OwedCredit[]> {
    refuseUnless(staff, 'bookings');
    const { manager } = this.dataSource;
    const balances = await manager.find(CreditBalanceEntity, {
      where: { balancePence: MoreThan(0) },
      order: { balancePence: 'DESC', email: 'ASC' },
    });
    const emails = balances.map(({ email }) => email);
    const movements = Map.groupBy(
      await manager.find(CreditEntity, { where: { email: In(emails) }, order: { id: 'ASC' } }),
      ({ email }) => email,
    );
    const bookings = await manager.find(BookingEntity, {
      where: { emailKey: In(emails) },
      select: { id: true, emailKey: true, parentName: true },
      order: { id: 'ASC' },
    });
    const newest = new Map(bookings.map((booking) => [booking.emailKey, booking]));
    const frozen = await frozenCredits(manager, emails);
    return balances.map(({ email, balancePence }) => {
      const booking = newest.get(email);
      return {
        email,
        creditPence: balancePence,
        frozenPence: Math.min(balancePence, frozen.get(email) ?? 0),
        since: owedSince(movements.get(email) ?? []),
        booking: booking ? { id: booking.id, parentName: booking.parentName } : null,
      };
    });
  }

  /**
   * Also works if the address has no bookings left: it is recorded on the booking that its credit last came from.
   * Errors: `not_found` for an address that never had credit; `status_conflict` if the credit isn't the sum that
   * staff saw; `validation_failed` for more than that, or than a dispute leaves free.
   */
  payOut({ email, ...order }: PayOut, staff: Staff): Promise<CreditPaidOut> {
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
    { amount, method, reason, seenPence }: Omit<PayOut, 'email'>,
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

/** When its credit last rose from nothing. The movements must be oldest first. */
function owedSince(movements: readonly Pick<CreditEntity, 'amountPence' | 'at'>[]): string {
  let pence = 0;
  let since = new Date(0);
  for (const { amountPence, at } of movements) {
    if (pence <= 0) since = at;
    pence += amountPence;
  }
  return since.toISOString();
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
