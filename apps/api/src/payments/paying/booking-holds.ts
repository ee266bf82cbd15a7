import { type SelectQueryBuilder } from 'typeorm';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { lockBooking } from '../../bookings/model/move-booking';
import { releaseBooking } from '../../bookings/releasing/release-booking';
import { type Overdue, type OverdueAmong } from '../model/overdue-hold';
import { PaymentEntity } from '../model/payment.entity';

/** Unpaid bookings whose time has run out. */
export const overdueBookings: OverdueAmong = {
  /**
   * Leaves out bookings whose money arrived but doesn't match: their places wait for staff to
   * decide.
   */
  async find(dataSource, { now, limit, campDayIds }) {
    const bookings = dataSource
      .getRepository(BookingEntity)
      .createQueryBuilder('booking')
      .select('booking.id', 'id')
      .leftJoin(PaymentEntity, 'payment', 'payment.openBookingId = booking.id')
      .where('booking.paymentStatus = :pending', { pending: 'pending' })
      .andWhere('booking.holdExpiresAt <= :now', { now })
      .andWhere('(payment.id IS NULL OR payment.status <> :mismatch)', { mismatch: 'mismatch' })
      .orderBy('booking.holdExpiresAt', 'ASC')
      .limit(limit);
    const rows = await (campDayIds ? onDays(bookings, campDayIds) : bookings).getRawMany<{
      id: number;
    }>();
    return rows.map(({ id }) => bookingHold(id));
  },
};

function onDays(bookings: SelectQueryBuilder<BookingEntity>, campDayIds: number[]) {
  const places = bookings
    .subQuery()
    .select('1')
    .from(BookingPlaceEntity, 'place')
    .where('place.bookingId = booking.id')
    .andWhere('place.campDayId IN (:...campDayIds)')
    .andWhere('place.state = :held')
    .getQuery();
  return bookings.andWhere(`EXISTS ${places}`, { campDayIds, held: 'held' });
}

/** A parent who has started paying since has extended the hold, so it is no longer overdue. */
function bookingHold(bookingId: number): Overdue {
  const isOverdue = ({ paymentStatus, holdExpiresAt }: BookingEntity, end: Date) =>
    paymentStatus === 'pending' && holdExpiresAt !== null && holdExpiresAt <= end;
  return {
    bookingId,
    release: async (manager, { at, before }) => {
      const booking = await lockBooking(manager, bookingId);
      if (!isOverdue(booking, before)) return false;
      await releaseBooking(manager, booking, { why: 'time ran out', actor: 'system', at });
      return true;
    },
    extend: async (manager, { at, until }) => {
      const booking = await lockBooking(manager, bookingId);
      if (!isOverdue(booking, at)) return;
      await manager.update(BookingEntity, { id: bookingId }, { holdExpiresAt: until });
    },
  };
}
