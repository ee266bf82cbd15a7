import { type BookingEntity } from './booking.entity';

/**
 * To whom an email about a booking goes, and by what name it greets them. An address that has not paid may belong to
 * somebody else than the person who typed it: nothing that was typed goes there, not even a name.
 */
export function addresseeOf({
  parentName,
  parentEmail,
  paidAt,
}: Pick<BookingEntity, 'parentName' | 'parentEmail' | 'paidAt'>) {
  const name = paidAt === null ? '' : parentName;
  return { to: { name, address: parentEmail }, parentName: name || 'there' };
}

/** Follows the last line of emails that go to the old address while a new one waits. */
export const newAddressNote = ({ newEmail }: Pick<BookingEntity, 'newEmail'>): string =>
  newEmail === null
    ? ''
    : ' The new email address for this booking has not been confirmed yet, so our emails still come here.';

/** The last line of emails about a booking. */
export const whyBooked = (booking: Pick<BookingEntity, 'newEmail'>): string =>
  `You are receiving this email because you booked a camp with us.${newAddressNote(booking)}`;
