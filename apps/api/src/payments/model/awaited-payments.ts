import { type EntityManager, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { dueNow, owedPence } from '../../bookings/model/amount-due';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { AwaitedPaymentEntity } from './awaited-payment.entity';

/** What is being waited for, oldest first; once the deposit is paid, what was chosen for the balance. */
export const awaitedOf = (
  manager: EntityManager,
  { id: bookingId, paidAt }: Pick<BookingEntity, 'id' | 'paidAt'>,
): Promise<AwaitedPaymentEntity[]> =>
  manager.find(AwaitedPaymentEntity, {
    where: { bookingId, endedAt: IsNull(), ...(paidAt && { createdAt: MoreThanOrEqual(paidAt) }) },
    order: { id: 'ASC' },
  });

/** Whether its money can still be on its way. */
export const mayAwait = (booking: BookingEntity): boolean =>
  booking.paymentStatus === 'pending' || owedPence(booking) > 0;

/** What is awaited of all bookings, with its booking, the longest waiting first. */
export async function allAwaited(manager: EntityManager): Promise<AwaitedPaymentEntity[]> {
  const booking = { deletedAt: IsNull() };
  const rows = await manager.find(AwaitedPaymentEntity, {
    where: [
      { endedAt: IsNull(), booking: { ...booking, paymentStatus: 'pending' } },
      { endedAt: IsNull(), booking: { ...booking, depositPence: Not(IsNull()) } },
    ],
    relations: { booking: true },
    order: { until: 'ASC', id: 'ASC' },
  });
  return rows.filter(
    ({ booking: of, createdAt }) => mayAwait(of) && (of.paidAt === null || createdAt >= of.paidAt),
  );
}

/** Bookings of which something is to be paid now. */
export async function owingBookings(manager: EntityManager): Promise<BookingEntity[]> {
  const existing = { deletedAt: IsNull() };
  const found = await manager.find(BookingEntity, {
    where: [
      { ...existing, paymentStatus: 'pending' },
      { ...existing, depositPence: Not(IsNull()) },
    ],
    order: { id: 'ASC' },
  });
  return found.filter((booking) => dueNow(booking) > 0);
}
