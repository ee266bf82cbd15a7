import { type EntityManager } from 'typeorm';
import { confirmBooking, lockBooking } from '../../src/bookings/model/move-booking';
import { inTransaction } from '../../src/kernel/database/transaction';
import { enterPayment } from '../../src/payments/model/enter-money';
import { nextAttemptNo } from '../../src/payments/model/payment-rows';
import { CardPaymentEntity } from '../../src/payments/card/card-payment.entity';
import { PaymentEntity } from '../../src/payments/model/payment.entity';
import { bookingKey } from '../../src/payments/payables/payables';
import { type TestApi } from '../running/start-api';

/** Marks a booking as paid without Stripe, for testing what follows. */
export const payBooking = (api: TestApi, bookingId: number, at = api.clock.now()): Promise<void> =>
  inTransaction(api.dataSource, (manager) => enterPaid(manager, bookingId, at));

/** The same in an open transaction. */
export async function enterPaid(
  manager: EntityManager,
  bookingId: number,
  at: Date,
): Promise<void> {
  const booking = await lockBooking(manager, bookingId);
  const reference = `pi_test_${bookingId}`;
  const by = { actor: 'stripe', at } as const;
  const { totalPence } = booking;
  if (totalPence > 0) {
    const payment = await manager.save(
      PaymentEntity,
      manager.create(PaymentEntity, {
        ...bookingKey(bookingId),
        attemptNo: await nextAttemptNo(manager, bookingId),
        method: 'card',
        amountPence: totalPence,
        receivedPence: totalPence,
        status: 'succeeded',
        madeBy: 'parent',
        createdAt: by.at,
        updatedAt: by.at,
      }),
    );
    const card = { paymentId: payment.id, reference, livemode: false };
    await manager.insert(CardPaymentEntity, card);
    await enterPayment(manager, booking, payment, { reference, ...by });
  }
  await confirmBooking(manager, booking, { reference, ...by });
}
