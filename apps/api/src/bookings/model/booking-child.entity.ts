import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import { BookingEntity } from './booking.entity';
import { CHILD_SEARCH_LENGTH } from './search-text';

const row = ['bookingId', 'position'] as const;
export const childDetails = sealedColumn('booking_children.details', row);

@Entity('booking_children')
@Index('uq_booking_children_position', ['bookingId', 'position'], { unique: true })
export class BookingChildEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** `childIndex` in the API, from 0. */
  position: c.integer(),
  name: c.varchar(120),
  /** What searches match: see `childSearchText`. */
  searchText: c.byDefault(c.varchar(CHILD_SEARCH_LENGTH), ''),
  /** Text, as the specification requires. */
  age: c.varchar(20),
  /** When the family last wrote a note or said that there is none; null if it has never been asked. */
  medicalAskedAt: c.orNull(c.instant()),
  /** The child's notes, which only `readCareNotes` reads, and the answers about it; as JSON. */
  details: c.unlessAsked(c.orNull(c.sealed())),
}) {
  @ManyToOne(() => BookingEntity, (booking) => booking.children)
  booking: Relation<BookingEntity>;
}

personalData(BookingChildEntity, {
  ofBooking: 'bookingId',
  columns: {
    name: ['booking', 'family'],
    searchText: ['booking', 'copy'],
    age: ['booking', 'family'],
    details: ['notes', 'family'],
  },
  file: { list: 'children' },
});
