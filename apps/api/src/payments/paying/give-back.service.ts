import { Injectable } from '@nestjs/common';
import { isGivenBackByHand } from '@sunfield/contracts/payments/money/payment-methods';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  MoneyBack,
  partsOf,
  type ReceivedPayment,
} from '../../bookings/amendments/plan/money-back';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../kernel/events/event-types';
import { keptPence } from '../../bookings/ledger/account';
import { paymentAccountOf } from '../../bookings/ledger/enter';
import { raiseAlert } from '../alerts/raise-alert';
import { PaymentMethods } from './payment-methods.service';
import { lockPayment } from '../model/payment-rows';
import { PaymentEntity, receivedStates } from '../model/payment.entity';
import { isDisputed } from '../model/open-disputes';
import { addRefund } from '../refunds/refund-rows';
import { RefundEntity } from '../model/refund.entity';
import { providersReferences } from './payment-references';

interface Received extends ReceivedPayment {
  payment: PaymentEntity;
}

/** Refunds the difference when a changed booking costs less than was paid for it. */
@Injectable()
export class GiveBack implements MoneyBack {
  constructor(
    private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
  ) {}

  async received(manager: EntityManager, bookingId: number): Promise<Received[]> {
    const payments = await manager.find(PaymentEntity, {
      where: { bookingId, status: In(receivedStates) },
      order: { attemptNo: 'DESC' },
    });
    const references = await providersReferences(
      manager,
      payments.map(({ id }) => id),
    );
    const received: Received[] = [];
    for (const payment of payments) {
      const kept = keptPence(await paymentAccountOf(manager, payment.id));
      if (kept <= 0) continue;
      received.push({
        payment,
        method: payment.method,
        reference: payment.reference ?? references.get(payment.id) ?? null,
        keptPence: kept,
        isDisputed: await isDisputed(manager, payment.id),
      });
    }
    return received;
  }

  async giveBack(
    manager: EntityManager,
    booking: BookingEntity,
    pence: number,
    { actor, at, keptFor }: { actor: Actor; at: Date; keptFor?: string },
  ): Promise<number[]> {
    if (pence === 0) return [];
    const parts = partsOf(await this.received(manager, booking.id), pence).map(
      ({ payment: { payment }, amountPence }) => ({ payment, amountPence }),
    );
    for (const id of parts.map(({ payment }) => payment.id).sort((a, b) => a - b)) {
      await lockPayment(manager, id, at);
    }
    const refundIds: number[] = [];
    for (const { payment, amountPence } of parts) {
      const order = { amountPence, reason: 'amended', keptFor, madeBy: actor, at } as const;
      const { id, isCredit } = await addRefund(manager, booking, payment, order);
      if (isCredit) continue;
      refundIds.push(id);
      // Staff who change a booking see what they have to refund themselves.
      if (!isGivenBackByHand(payment.method) || actor.startsWith('staff:')) continue;
      await raiseAlert(manager, {
        kind: 'give_back_by_hand',
        at,
        bookingId: booking.id,
        details: { key: 'paid-by-hand', amountPence, method: payment.method },
        occasion: `refund:${id}`,
      });
    }
    return refundIds;
  }

  async send(refundIds: readonly number[]): Promise<void> {
    for (const id of refundIds) {
      const { payment } = await this.dataSource
        .getRepository(RefundEntity)
        .findOneOrFail({ where: { id }, relations: { payment: true } });
      await this.methods.of(payment).refund(id);
    }
  }
}
