import { type DataSource } from 'typeorm';
import { inTransaction } from '../../kernel/database/transaction';
import { AmendmentEntity } from '../model/amendment.entity';
import { waitingOf } from '../amendments/waiting-amendment';
import { BookingEntity } from '../model/booking.entity';
import { lockIfThere } from '../model/move-booking';
import { unpaidBookingsOn, waitingChangesOn } from './find-cancelled-bookings';

/**
 * Makes every unpaid hold on some days run out now: bookings, and changes to paid bookings. Returns
 * whether there are any; the caller then ends the overdue holds.
 */
export async function endHoldsOn(
  dataSource: DataSource,
  campDayIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const bookings = await unpaidBookingsOn(dataSource.manager, campDayIds);
  for (const id of bookings) await endBookingHold(dataSource, id, now);
  const changes = await waitingChangesOn(dataSource.manager, campDayIds);
  for (const change of changes) await endChangeHold(dataSource, change, now);
  return bookings.length + changes.length > 0;
}

const endBookingHold = (dataSource: DataSource, id: number, now: Date): Promise<void> =>
  inTransaction(dataSource, async (manager) => {
    const booking = await lockIfThere(manager, id);
    if (booking?.paymentStatus !== 'pending') return;
    if (!booking.holdExpiresAt || booking.holdExpiresAt <= now) return;
    await manager.update(BookingEntity, { id }, { holdExpiresAt: now, holdLimitAt: now });
  });

const endChangeHold = (
  dataSource: DataSource,
  { id, bookingId }: { id: number; bookingId: number },
  now: Date,
): Promise<void> =>
  inTransaction(dataSource, async (manager) => {
    const booking = await lockIfThere(manager, bookingId);
    const waiting = booking && (await waitingOf(manager, bookingId));
    if (waiting?.id !== id || !waiting.holdExpiresAt || waiting.holdExpiresAt <= now) return;
    await manager.update(AmendmentEntity, { id }, { holdExpiresAt: now });
  });
