import { confirmBooking } from '../src/bookings/confirm-booking';
import { lockBooking } from '../src/bookings/move-booking';
import { inTransaction } from '../src/kernel/database/transaction';
import { type TestApi } from './start-api';

/** Makes a booking a paid one without a Stripe, for what comes after the payment. */
export async function payBooking(api: TestApi, bookingId: number): Promise<void> {
  await inTransaction(api.dataSource, async (manager) => {
    const booking = await lockBooking(manager, bookingId);
    await confirmBooking(manager, booking, {
      reference: `pi_test_${bookingId}`,
      actor: 'stripe',
      at: api.clock.now(),
    });
  });
}
