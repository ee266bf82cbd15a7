import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, integer, text, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { BookingEntity } from './booking.entity';
import { CHILD_SEARCH_LENGTH } from './search-text';

const row = ['bookingId', 'position'] as const;
/** Notes that have a separate column. */
export const sealedOfChild = {
  medicalInfo: sealedColumn('booking_children.medical_info', row),
};
export const childDetails = sealedColumn('booking_children.details', row);

@Entity('booking_children')
@Index('uq_booking_children_position', ['bookingId', 'position'], { unique: true })
export class BookingChildEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.children)
  booking: Relation<BookingEntity>;

  /** `childIndex` in the API, from 0. */
  @Column(integer())
  position: number;

  @Column(varchar(120))
  name: string;

  /** What searches match: see `childSearchText`. */
  @Column({ ...varchar(CHILD_SEARCH_LENGTH), default: '' })
  searchText: string;

  /** Text, as the specification requires. */
  @Column(varchar(20))
  age: string;

  /** When the family last wrote a note or said that there is none; null if it has never been asked. */
  @Column({ ...instant(), nullable: true })
  medicalAskedAt: Date | null;

  /** Read only by `readCareNotes`, like the next column. */
  @Column({ ...text(), transformer: sealedText, select: false })
  medicalInfo: SealedText;

  /** The child's other notes, as JSON. */
  @Column({ ...text(), nullable: true, transformer: sealedText, select: false })
  details: SealedText | null;
}

personalData(BookingChildEntity, {
  ofBooking: 'bookingId',
  columns: {
    name: ['booking', 'family'],
    searchText: ['booking', 'copy'],
    age: ['booking', 'family'],
    medicalInfo: ['notes', 'family'],
    details: ['notes', 'family'],
  },
  file: { list: 'children' },
});
