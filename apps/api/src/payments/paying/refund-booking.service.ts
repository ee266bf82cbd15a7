import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { waitingOf } from '../../bookings/amendments/waiting-amendment';
import { Amendments } from '../../bookings/amendments/amendments.service';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { followAccount, lockBooking } from '../../bookings/model/move-booking';
import { AppError, fieldError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { keptPence } from '../../bookings/ledger/account';
import { paymentAccountOf } from '../../bookings/ledger/enter';
import { creditEmail } from '../credit/move-credit';
import { refusalOf } from '../model/payment-outcome';
import { PaymentMethods } from './payment-methods.service';
import { lockPayment } from '../model/payment-rows';
import { PaymentEntity, receivedStates } from '../model/payment.entity';
import { isDisputed } from '../model/open-disputes';
import { RefundEntity } from '../model/refund.entity';
import { addRefund } from '../refunds/refund-rows';

export interface WantedRefund {
  amountPence: number;
  /**
   * How much of this payment had been refunded when the person decided. Two people who click
   * together, or one who clicks again after a lost response, make one refund: the second finds
   * another sum.
   */
  seenRefundedPence: number;
  /** How much of it stays with us as credit for the booking's address; nothing by default. */
  creditPence?: number;
  /** The venue where it was given back by hand. */
  venueKey?: string | undefined;
  /** What the person wrote about it. */
  note?: string;
  actor: Actor;
}

/**
 * Lets staff refund a payment. Places are a separate decision: a refund leaves them as they are.
 */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
    private readonly amendments: Amendments,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a refund and carries it out; the row has its status. A payment that hasn't received
   * money yet is cancelled instead (null).
   * Errors: `not_found`; `validation_failed` for more than is left; `status_conflict` if something
   * else was refunded meanwhile or the payer disputes the payment; `payment_unavailable`. If
   * nothing is left of the booking's money, those of ending its pending change.
   */
  async refund(paymentId: number, wanted: WantedRefund): Promise<RefundEntity | null> {
    const payment = found(
      await this.dataSource.getRepository(PaymentEntity).findOneBy({ id: paymentId }),
    );
    if (!receivedStates.includes(payment.status)) return this.cancel(payment);
    await this.endWaitingChange(payment, wanted);
    const { id, isCredit } = await inTransaction(this.dataSource, (manager) =>
      this.request(manager, payment, wanted),
    );
    if (!isCredit) await this.methods.of(payment).refund(id);
    return this.dataSource.getRepository(RefundEntity).findOneByOrFail({ id });
  }

  /** A fully refunded booking can't have a pending change. */
  private async endWaitingChange(
    { bookingId }: PaymentEntity,
    { amountPence, actor }: WantedRefund,
  ): Promise<void> {
    const booking = await this.dataSource.getRepository(BookingEntity).findOneBy({ id: bookingId });
    if (!booking || amountPence !== keptPence(booking)) return;
    await this.amendments.endBefore(bookingId, actor);
  }

  private async cancel(payment: PaymentEntity): Promise<null> {
    const outcome = await this.methods.of(payment).cancel(payment);
    if (outcome === 'paid') throw new AppError('status_conflict');
    if (outcome !== 'canceled') throw new AppError(refusalOf(outcome));
    return null;
  }

  private async request(
    manager: EntityManager,
    { id, bookingId }: PaymentEntity,
    { amountPence, seenRefundedPence, creditPence = 0, venueKey, note, actor }: WantedRefund,
  ): Promise<RefundEntity> {
    const at = this.clock.now();
    const booking = await lockBooking(manager, bookingId);
    const payment = await lockPayment(manager, id, at);
    const account = await paymentAccountOf(manager, id);
    if (account.returnedPence !== seenRefundedPence) throw new AppError('status_conflict');
    if (await isDisputed(manager, id)) {
      throw new AppError('status_conflict', {
        message: 'The payer has disputed this payment, so it cannot be refunded.',
      });
    }
    const left = keptPence(account);
    if (!Number.isInteger(amountPence) || amountPence < 1 || amountPence > left) {
      throw fieldError('amount', 'This is more than is left of the payment.');
    }
    if (creditPence > amountPence) {
      throw fieldError('asCredit', 'This is more than you are giving back.');
    }
    const order = { reason: 'requested', note, venueKey, madeBy: actor, at } as const;
    const keptFor = creditEmail(booking.parentEmail);
    const parts = [
      { amountPence: amountPence - creditPence },
      { amountPence: creditPence, keptFor },
    ].filter((part) => part.amountPence > 0);
    const made: RefundEntity[] = [];
    for (const part of parts) {
      made.push(await addRefund(manager, booking, payment, { ...order, ...part }));
    }
    await followAccount(manager, booking, { actor, at });
    // A change that was requested after the check above.
    if (booking.paymentStatus === 'refunded' && (await waitingOf(manager, bookingId))) {
      throw new AppError('status_conflict');
    }
    const [first] = made;
    if (!first) throw fieldError('amount', 'Please give an amount.');
    return first;
  }
}
