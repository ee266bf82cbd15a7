import { type BookingEntity } from './booking.entity';

/**
 * Who an email about a booking goes to, and the name it greets them by. Until the booking is paid, the address may
 * belong to someone other than the person who typed it, so nothing they typed is sent there, not even a name.
 */
export function addresseeOf({
  parentName,
  parentEmail,
  paidAt,
}: Pick<BookingEntity, 'parentName' | 'parentEmail' | 'paidAt'>) {
  const name = paidAt === null ? '' : parentName;
  return { to: { name, address: parentEmail }, parentName: name || 'there' };
}

/**
 * The same where staff may be holding the places, who have read the name then, for `parent` as facts.
 */
export const parentOf = ({
  parentName,
  parentEmail,
  ...booking
}: Unproved & Pick<BookingEntity, 'parentName' | 'parentEmail'>) => ({
  name: isUnproved(booking) ? '' : parentName,
  address: parentEmail,
});
export type Parent = ReturnType<typeof parentOf>;

type Unproved = Pick<BookingEntity, 'paidAt'> & Partial<Pick<BookingEntity, 'heldByStaffUntil'>>;

const isUnproved = ({ paidAt, heldByStaffUntil = null }: Unproved): boolean =>
  paidAt === null && heldByStaffUntil === null;

export const greeted = ({ name }: Parent): string => name || 'there';

/** A child's or another person's name, or words instead of it. */
export const nameOr = (booking: Unproved, name: string, words: string): string =>
  isUnproved(booking) ? words : name;

/** Added to the last line of emails that go to the old address while a new one waits to be confirmed. */
export const newAddressNote = ({ newEmail }: Pick<BookingEntity, 'newEmail'>): string =>
  newEmail === null
    ? ''
    : ' The new email address for this booking has not been confirmed yet, so our emails still come here.';

export const whyBooked = (booking: Pick<BookingEntity, 'newEmail'>): string =>
  `You are receiving this email because you booked with us.${newAddressNote(booking)}`;

/** A booking that is deleted, or cleared and can still be restored, has no address to show. */
export const bookingAddress =
  'CASE WHEN booking.deleted_at IS NULL THEN booking.parent_email END AS address';

/** For emails about a booking itself. */
export const bookingSubjects = `
  SELECT booking.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress} FROM bookings booking`;

/** For emails to parents about rows of a table that refers to bookings. */
export const subjectsIn = (table: 'amendments' | 'day_decision_bookings'): string => `
  SELECT subject.id AS id, booking.id AS bookingId, NULL AS amountPence, ${bookingAddress}
  FROM ${table} subject JOIN bookings booking ON booking.id = subject.booking_id`;

/** For emails about changes, sent to an address other than the booking's, which is kept until they are sent. */
export const elsewhereSubjects = `
  SELECT id, booking_id AS bookingId, NULL AS amountPence, NULL AS address FROM amendments`;
