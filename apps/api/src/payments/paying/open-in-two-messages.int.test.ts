import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { BookingPayable } from '../payables/booking-payable';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

it('adds the same row as with a manager, which it leaves to a hold that is too short', async () => {
  // Only the way with a manager calls it.
  const withManager = jest.spyOn(BookingPayable.prototype, 'refuseEnded');
  const [usual, unusual] = [await paying.book(), await paying.book()];
  await paying.open(usual);
  expect(withManager).not.toHaveBeenCalled();
  paying.api.clock.advance({ minutes: 20 });
  await paying.open(unusual);
  expect(withManager).toHaveBeenCalledTimes(1);
  const rowOf = async ({ id }: { id: number }) => {
    const [payment, ...others] = await paying.payments(id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      bookingId: id,
      payableId: id,
      openBookingId: id,
      idempotencyKey: `pi:${id}:1`,
    });
    const its = { payableId: 0, openBookingId: 0, idempotencyKey: '' };
    const time = new Date(0);
    const times = { holdExtendedAt: null, checkedAt: time, createdAt: time, updatedAt: time };
    return { ...payment, ...its, ...times, id: 0, bookingId: 0 };
  };
  expect(await rowOf(usual)).toEqual(await rowOf(unusual));
});
