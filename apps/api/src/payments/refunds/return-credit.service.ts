import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  creditMethods,
  isCredit,
  isGivenBackByHand,
  paymentMethods,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { EventFollowers } from '../../kernel/events/event-followers';
import { type By } from '../../kernel/events/event-types';
import { creditEmail } from '../credit/move-credit';
import { keptPence } from '../../bookings/ledger/account';
import { paymentAccountOf } from '../../bookings/ledger/enter';
import { PaymentEntity } from '../model/payment.entity';
import { addRefund } from './refund-rows';

/**
 * When an unpaid booking loses its places, for whatever reason, gives back the credit that had paid part of it, in the
 * same transaction. A part that came through the family's bank is kept as its credit.
 */
@Injectable()
export class ReturnCredit implements OnModuleInit {
  constructor(private readonly events: EventFollowers) {}

  onModuleInit(): void {
    this.events.follow(
      'booking.status',
      'credit',
      (manager, { subjectId, ...by }) => giveBack(manager, subjectId, by),
      { when: ({ after }) => after.paymentStatus === 'expired' },
    );
  }
}

/** The family's credit, and parts that came through its bank. */
const methods = [...creditMethods, ...paymentMethods.filter(isGivenBackByHand)];

/** The booking must be locked. */
async function giveBack(
  manager: EntityManager,
  bookingId: number,
  { actor, at }: By,
): Promise<void> {
  const payments = await manager.findBy(PaymentEntity, { bookingId, method: In(methods) });
  if (payments.length === 0) return;
  const booking = await manager.findOneOrFail(BookingEntity, {
    where: { id: bookingId },
    withDeleted: true,
  });
  for (const payment of payments) {
    const amountPence = keptPence(await paymentAccountOf(manager, payment.id));
    if (amountPence <= 0) continue;
    await addRefund(manager, booking, payment, {
      amountPence,
      reason: 'unpaid',
      ...(!isCredit(payment.method) && { keptFor: creditEmail(booking.parentEmail) }),
      madeBy: actor,
      at,
    });
  }
}
