import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { settleWaiting } from '../../bookings/amendments/settle-waiting';
import { letFall } from '../../bookings/amendments/waiting-amendment';
import { BookingAccess } from '../../bookings/access/booking-access';
import { followAccount, lockBookingEvenDeleted } from '../../bookings/model/move-booking';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { raiseAlert } from '../alerts/raise-alert';
import { enterEarlierNews } from '../model/enter-money';
import { lockPayment } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { isWithoutPlaces } from '../model/retake-booking';
import {
  markReceived,
  type Money,
  recordMismatch,
  refundDuplicate,
  requestRefund,
  type Settled,
} from './card-money';
import { mismatches } from './match-intent';

interface ChangeMoney extends Money {
  amendment: AmendmentEntity;
}

/**
 * Settles a card payment for a change to a paid booking: applies the change, or refunds all of it.
 */
@Injectable()
export class SettleAmendment {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  /** Safe to call any number of times concurrently. */
  async receive(
    payment: PaymentEntity,
    amendmentId: number,
    intent: Stripe.PaymentIntent,
  ): Promise<Settled> {
    const attempt = (settle: (manager: EntityManager, money: ChangeMoney) => Promise<Settled>) =>
      inTransaction(this.dataSource, async (manager) => {
        const money = await this.lock(manager, payment, amendmentId, intent);
        return settledBefore(money) ?? settle(manager, money);
      });
    try {
      return await attempt((manager, money) => this.make(manager, money));
    } catch (error) {
      if (!isWithoutPlaces(error)) throw error;
      return attempt(refundLate);
    }
  }

  private async lock(
    manager: EntityManager,
    { id, bookingId }: PaymentEntity,
    amendmentId: number,
    intent: Stripe.PaymentIntent,
  ): Promise<ChangeMoney> {
    const at = this.clock.now();
    const booking = await lockBookingEvenDeleted(manager, bookingId);
    const payment = await lockPayment(manager, id, at);
    const amendment = await manager.findOneByOrFail(AmendmentEntity, {
      id: amendmentId,
      bookingId,
    });
    return { booking, payment, amendment, intent, at };
  }

  /** Errors: `session_full`, `booking_closed`. */
  private async make(manager: EntityManager, money: ChangeMoney): Promise<Settled> {
    const { booking, payment, amendment, intent, at } = money;
    const wrong = mismatches(intent, payment, amendment.payPence);
    if (wrong.length > 0) return recordMismatch(manager, money, wrong);
    if (amendment.state === 'applied') return refundDuplicate(manager, money);
    await markReceived(manager, money, 'succeeded');
    await settleWaiting(manager, booking, amendment, { at });
    await enterEarlierNews(manager, booking, payment, { actor: 'stripe', at });
    return { outcome: 'paid' };
  }
}

/** The outcome, if an earlier call has already settled this payment. */
function settledBefore({ payment, amendment }: ChangeMoney): Settled | undefined {
  if (payment.status === 'duplicate') return { outcome: 'duplicate' };
  if (payment.status !== 'succeeded') return undefined;
  return { outcome: amendment.state === 'applied' ? 'paid' : 'late' };
}

/** Paid when the change could no longer be made: the booking stays as it is. */
async function refundLate(manager: EntityManager, money: ChangeMoney): Promise<Settled> {
  const { booking, amendment, intent, at } = money;
  if (amendment.state === 'waiting') {
    await letFall(manager, amendment, { why: 'paid too late', actor: 'system', at });
  }
  await markReceived(manager, money, 'succeeded');
  const refundId = await requestRefund(manager, money, 'late');
  await followAccount(manager, booking, { actor: 'stripe', at });
  // The change can't be made after that.
  await manager.update(AmendmentEntity, { id: amendment.id }, { plan: null });
  const alert = { kind: 'late_payment', at, bookingId: booking.id, stripeId: intent.id } as const;
  await raiseAlert(manager, alert);
  return { outcome: 'late', refundId };
}
