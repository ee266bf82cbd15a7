import { type EntityManager, In } from 'typeorm';
import { eraseOfBookings } from '../../kernel/database/personal-data';
import { BookingEntity } from '../model/booking.entity';

/**
 * Erases the medical notes and special requirements of locked bookings, including those kept in
 * ended changes that were never paid.
 */
export async function eraseNotes(
  manager: EntityManager,
  bookingIds: number[],
  notesErasedAt: Date,
): Promise<void> {
  await eraseOfBookings(manager, ['notes'], bookingIds);
  await manager.update(BookingEntity, { id: In(bookingIds) }, { notesErasedAt });
}
