/** A booking that is deleted, or cleared and can still be brought back, has no address to show. */
export const bookingAddress =
  'CASE WHEN booking.deleted_at IS NULL THEN booking.parent_email END AS address';

/** Of emails that are about a booking itself. */
export const bookingSubjects = `
  SELECT booking.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress} FROM bookings booking`;

/** Of emails about rows of a table that has bookings, to their parents. */
export const subjectsIn = (
  table: 'amendments' | 'day_cancellation_bookings' | 'day_change_bookings',
): string => `
  SELECT subject.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress}
  FROM ${table} subject JOIN bookings booking ON booking.id = subject.booking_id`;

/** Of emails about changes to an address that is not the booking's: it is kept until they are sent. */
export const elsewhereSubjects = `
  SELECT id, booking_id AS bookingId, NULL AS amountPence, NULL AS address FROM amendments`;
