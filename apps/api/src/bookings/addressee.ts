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
