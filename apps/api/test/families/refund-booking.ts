import { followAccount, lockBooking } from '../../src/bookings/model/move-booking';
import { inTransaction } from '../../src/kernel/database/transaction';
import { PaymentEntity } from '../../src/payments/model/payment.entity';
import { addRefund } from '../../src/payments/refunds/refund-rows';
import { RefundEntity } from '../../src/payments/model/refund.entity';
import { type TestApi } from '../running/start-api';

/** Refunds part of a paid booking without Stripe. */
export async function refundBooking(
  api: TestApi,
  bookingId: number,
  amountPence: number,
): Promise<void> {
  await inTransaction(api.dataSource, async (manager) => {
    const booking = await lockBooking(manager, bookingId);
    const payment = await manager.findOneByOrFail(PaymentEntity, {
      bookingId,
      status: 'succeeded',
    });
    const at = api.clock.now();
    const { id } = await addRefund(manager, booking, payment, {
      amountPence,
      reason: 'requested',
      madeBy: 'staff:1',
      at,
    });
    await manager.update(RefundEntity, { id }, { status: 'succeeded' });
    await followAccount(manager, booking, { actor: 'staff:1', at });
  });
}
