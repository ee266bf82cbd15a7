/** A booking that is deleted, or cleared and can still be restored, has no address to show. */
export const bookingAddress =
  'CASE WHEN booking.deleted_at IS NULL THEN booking.parent_email END AS address';

/** For emails about a booking itself. */
export const bookingSubjects = `
  SELECT booking.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress} FROM bookings booking`;

/** For emails to parents about rows of a table that refers to bookings. */
export const subjectsIn = (
  table: 'amendments' | 'day_cancellation_bookings' | 'day_change_bookings',
): string => `
  SELECT subject.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress}
  FROM ${table} subject JOIN bookings booking ON booking.id = subject.booking_id`;

/** For emails about changes, sent to an address other than the booking's, which is kept until they are sent. */
export const elsewhereSubjects = `
  SELECT id, booking_id AS bookingId, NULL AS amountPence, NULL AS address FROM amendments`;
