import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { type OfferedBooking, OfferedBookings } from '../waiting-list/read-waiting-list';
import { duePence } from './amount-due';
import { BookingEntity } from './booking.entity';

@Injectable()
export class BookingsOfOffers implements OfferedBookings {
  async read(
    manager: EntityManager,
    bookingIds: readonly number[],
  ): Promise<ReadonlyMap<number, OfferedBooking>> {
    if (bookingIds.length === 0) return new Map();
    const found = await manager.findBy(BookingEntity, { id: In(bookingIds), deletedAt: IsNull() });
    return new Map(
      found.map((booking) => [
        booking.id,
        { paymentStatus: booking.paymentStatus, duePence: duePence(booking) },
      ]),
    );
  }
}
