import { poundsText } from '@sunfield/contracts/kit/money';
import { type PlaceBooking, type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type DataSource } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { type BookingAccess } from '../access/booking-access';
import { duePence } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { goneOf } from '../model/days-gone';

/** A repeated form can fail because it was already placed: it took the last places, or its day is over since. */
export const mayBeSecond = (error: unknown): boolean =>
  isDuplicateKey(error) || error instanceof AppError;

/**
 * The booking that a form made when it was sent before. Errors: `booking_closed` if it was cleared meanwhile,
 * `validation_failed` if the form was sent with other details.
 */
export async function placedBefore(
  dataSource: DataSource,
  access: BookingAccess,
  order: PlaceBooking,
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

/** What a form is answered. */
export function placedView(
  access: BookingAccess,
  booking: BookingEntity,
  { walkIn }: PlaceBooking,
): PlacedBooking {
  const due = duePence(booking);
  return {
    id: booking.id,
    // A repeated form may find a booking that credit has paid in part.
    totalAmount: poundsText(due),
    totalPence: booking.totalPence,
    paymentStatus: booking.paymentStatus,
    accessToken: walkIn ? '' : access.tokenOf(booking),
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    ...goneOf(booking),
    ...(walkIn && due > 0 && { payAt: access.payPageOf(booking) }),
  };
}
