import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { testPaying } from '../../../test/families/start-paying';
import { inTransaction } from '../../kernel/database/transaction';
import { lockBooking, releaseBooking } from '../../bookings/model/move-booking';

const paying = testPaying({ webhooks: false });

it('waits for a transaction that has locked the booking, and then decides by what it finds', async () => {
  const { bookingId, intentId } = await paying.paid();
  const by = { why: 'time ran out', actor: 'system', at: paying.api.clock.now() } as const;
  let settled: Promise<{ status: number }> | undefined;
  await inTransaction(paying.api.dataSource, async (manager) => {
    const booking = await lockBooking(manager, bookingId);
    settled = paying.report({ bookingId, intentId }).then((answer) => answer);
    // Time to reach the lock.
    await wait(1000);
    await releaseBooking(manager, booking, by);
  });
  expect(await settled).toMatchObject({ status: 200 });
  // Its places had been released meanwhile, so they were taken again.
  expect(await paying.booking(bookingId)).toMatchObject({
    paymentStatus: 'succeeded',
    hasPlaces: true,
  });
  expect(await paying.moves(bookingId)).toEqual(['pending>expired', 'expired>succeeded']);
});
