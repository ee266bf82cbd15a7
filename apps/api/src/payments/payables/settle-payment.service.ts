import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AttendancePort } from '../../bookings/model/attendance-port';
import { bookingKind } from '../../bookings/model/hold';
import { lockBookingEvenDeleted } from '../../bookings/model/move-booking';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { raiseAlert } from '../alerts/raise-alert';
import { enterEarlierNews } from '../model/enter-money';
import { lockPayment } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { payableOf } from './payables';
import {
  markReceived,
  type Money,
  type Received,
  recordMismatch,
  refundDuplicate,
  requestRefund,
  type Settled,
  settledBefore,
  wrongOf,
} from './received-money';
import { isWithoutPlaces } from './retake-booking';
import { settleRest } from './settle-rest';

type Attempt = (manager: EntityManager, money: Money) => Promise<Settled>;

/**
 * The only way that money received by a provider settles something payable, from any source.
 * Safe to call any number of times concurrently: each payment is settled once.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /** Money that comes too late, or twice, is to be refunded in full. */
  async receive(payment: PaymentEntity, received: Received): Promise<Settled> {
    const isBooking = payment.payableKind === bookingKind;
    const attempt = (act: Attempt) =>
      inTransaction(this.dataSource, async (manager) => {
        const money = await this.lock(manager, payment, received);
        return settledBefore(money) ?? act(manager, money);
      });
    // More than once, because another day may go in the same moment.
    const { settle, settleRest: rest, refundLate } = this;
    for (const next of [settle, ...(isBooking ? [rest, rest, rest] : [])]) {
      try {
        return await attempt(next);
      } catch (error) {
        if (!isWithoutPlaces(error)) throw error;
      }
    }
    return attempt(refundLate);
  }

  private async lock(
    manager: EntityManager,
    { id, bookingId }: PaymentEntity,
    received: Received,
  ): Promise<Money> {
    const at = this.clock.now();
    const booking = await lockBookingEvenDeleted(manager, bookingId);
    const payment = await lockPayment(manager, id, at);
    return { payment, payable: await payableOf(manager, booking, payment), received, at };
  }

  /** Takes the places again if the hold has ended. Errors: `session_full`, `booking_closed`. */
  private readonly settle: Attempt = async (manager, money) => {
    const { payment, payable, received, at } = money;
    const wrong = wrongOf(money);
    if (wrong.length > 0) return recordMismatch(manager, money, wrong);
    if (payable.isSettled) return refundDuplicate(manager, money);
    const { amountPence } = payment;
    const { attendance } = this;
    await payable.retake?.(manager, { amountPence, booker: 'parent', at, attendance });
    await markReceived(manager, money, 'succeeded');
    const by = { actor: received.actor, at };
    await payable.settle(manager, { reference: received.reference, ...by });
    await enterEarlierNews(manager, payable.booking, payment, by);
    return { outcome: 'paid' };
  };

  private readonly settleRest: Attempt = (manager, money) =>
    settleRest(manager, money, this.settle);

  /** Paid when it could no longer be had: refunds everything, even if only one day is full. */
  private readonly refundLate: Attempt = async (manager, money) => {
    const { payable, received, at } = money;
    if (payable.isSettled || (await payable.hasRecovered?.(manager))) {
      return this.settle(manager, money);
    }
    const by = { actor: received.actor, at };
    await payable.giveUp?.(manager, by);
    await markReceived(manager, money, 'succeeded');
    const refundId = await requestRefund(manager, money, 'late');
    await payable.paidTooLate(manager, by);
    const bookingId = payable.booking.id;
    const stripeId = received.reference;
    await raiseAlert(manager, { kind: 'late_payment', at, bookingId, stripeId });
    return { outcome: 'late', refundId };
  };
}
