import { Entity, Index } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The same child in one of the family's bookings. */
@Entity('family_child_links')
@Index('ix_family_child_links_child', ['familyChildId'])
export class FamilyChildLinkEntity extends c.columns({
  bookingChildId: c.primary(c.integer()),
  familyChildId: c.integer(),
  /** The child's name in the booking when it was linked: with another name it is another child. */
  nameKey: c.byDefault(c.varchar(120), ''),
}) {}

personalData(FamilyChildLinkEntity, {
  ofBooking: ['bookingChildId', () => BookingChildEntity],
  rowsGoBy: 'booking',
  columns: { nameKey: ['booking', 'copy'] },
});
