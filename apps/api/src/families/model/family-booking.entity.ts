import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * A booking placed by a browser that has proved its address, or by staff. Only such bookings share what is known about
 * their children: anyone can book with an address that isn't theirs, and keeps the link.
 */
@Entity('family_bookings')
export class FamilyBookingEntity extends c.columns({
  bookingId: c.primary(c.integer()),
  /** The address that was proved; with another one, the booking is shared no longer. */
  emailKey: c.varchar(254),
}) {}

personalData(FamilyBookingEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { emailKey: ['booking', 'copy'] },
});
