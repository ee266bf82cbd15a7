import { Entity, Column, Index, PrimaryColumn } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { integer, varchar } from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';

/** The same child in one of the family's bookings. */
@Entity('family_child_links')
@Index('ix_family_child_links_child', ['familyChildId'])
export class FamilyChildLinkEntity {
  @PrimaryColumn(integer())
  bookingChildId: number;

  @Column(integer())
  familyChildId: number;

  /** The child's name in the booking when it was linked: with another name it is another child. */
  @Column({ ...varchar(120), default: '' })
  nameKey: string;
}

personalData(FamilyChildLinkEntity, {
  ofBooking: ['bookingChildId', () => BookingChildEntity],
  rowsGoBy: 'booking',
  columns: { nameKey: ['booking', 'copy'] },
});
