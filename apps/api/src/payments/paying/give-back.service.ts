import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { minByCardPence } from '@sunfield/contracts/money/card-limits';
import { isGivenBackByHand, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MoneyBack } from '../../bookings/amendments/plan/money-back';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { keptPence } from '../../ledger/account';
import { paymentAccountOf } from '../../ledger/enter';
import { raiseAlert } from '../alerts/raise-alert';
import { PaymentMethods } from './payment-methods.service';
import { paymentReference } from './payment-references';
import { lockPayment } from '../model/payment-rows';
import { PaymentEntity, receivedStates } from '../model/payment.entity';
import { isDisputed } from '../refunds/disputed';
import { addRefund } from '../refunds/refund-rows';
import { RefundEntity } from '../model/refund.entity';

/** Refunds the difference when a changed booking costs less than was paid for it. */
@Injectable()
export class GiveBack implements MoneyBack {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly methods: PaymentMethods,
  ) {}

  async whereTo(
    manager: EntityManager,
    bookingId: number,
    pence: number,
  ): Promise<AmendmentQuote['backTo']> {
    const parts = await partsOf(manager, bookingId, pence);
    return parts.map(({ payment: { method }, amountPence }) => ({ method, amountPence }));
  }

  async giveBack(
    manager: EntityManager,
    booking: BookingEntity,
    pence: number,
    { actor, at, keptFor }: { actor: Actor; at: Date; keptFor?: string },
  ): Promise<number[]> {
    const parts = await partsOf(manager, booking.id, pence);
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
        detail: `${formatPounds(amountPence)} paid ${wayToPay(payment.method).words.taken}`,
        occasion: `refund:${id}`,
      });
    }
    return refundIds;
  }

  surplusPence({ totalPence, keptPence }: { totalPence: number; keptPence: number }): number {
    const due = totalPence - keptPence;
    const isTooLittle = due > 0 && due < minByCardPence;
    return isTooLittle ? Math.min(keptPence, minByCardPence - due) : Math.max(0, -due);
  }

  async referenceOf(manager: EntityManager, bookingId: number): Promise<string | null> {
    const [newest] = await partsOf(manager, bookingId, Infinity);
    return newest ? paymentReference(manager, newest.payment) : null;
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

async function partsOf(
  manager: EntityManager,
  bookingId: number,
  pence: number,
): Promise<{ payment: PaymentEntity; amountPence: number }[]> {
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId, status: In(receivedStates) },
    order: { attemptNo: 'DESC' },
  });
  const parts: { payment: PaymentEntity; amountPence: number }[] = [];
  let left = pence;
  for (const payment of payments) {
    const amountPence = Math.min(left, keptPence(await paymentAccountOf(manager, payment.id)));
    if (amountPence <= 0) continue;
    if (await isDisputed(manager, payment.id)) {
      throw new AppError('status_conflict', {
        message:
          'The payer has disputed the payment of this booking with their bank, so nothing can be refunded until that is decided.',
      });
    }
    parts.push({ payment, amountPence });
    left -= amountPence;
  }
  return parts;
}
