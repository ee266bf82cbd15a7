import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { type DataSource } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { type BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';

/**
 * The booking that a form made when it was sent before. Errors: `booking_closed` if it was cleared meanwhile,
 * `validation_failed` if the form was sent with other details.
 */
export async function alreadyPlaced(
  order: PlaceBooking,
  dataSource: DataSource,
  access: BookingAccess,
): Promise<BookingEntity | undefined> {
  const { clientRequestId } = order;
  if (!clientRequestId) return undefined;
  const booking = await dataSource.getRepository(BookingEntity).findOne({
    where: { clientRequestId: clientRequestId.toLowerCase() },
    withDeleted: true,
  });
  // It was cleared, and can be restored.
  if (booking?.deletedAt) throw new AppError('booking_closed');
  if (booking && !access.isFingerprintOf(order, booking.requestFingerprint)) {
    throw fieldError(
      'clientRequestId',
      'This form was already sent with other details. Please send it as a new booking.',
    );
  }
  return booking ?? undefined;
}
