import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';

/**
 * Erases the medical notes and special requirements of locked bookings, including those kept in
 * ended changes that were never paid.
 */
export async function eraseNotes(
  manager: EntityManager,
  bookingIds: number[],
  at: Date,
): Promise<void> {
  const bookingId = In(bookingIds);
  await manager.update(BookingChildEntity, { bookingId }, { medicalInfo: '' });
  await manager.update(
    BookingEntity,
    { id: bookingId },
    { specialRequirements: '', notesErasedAt: at },
  );
  await manager.update(
    AmendmentEntity,
    { bookingId, waitingBookingId: IsNull(), plan: Not(IsNull()) },
    { plan: null },
  );
}
