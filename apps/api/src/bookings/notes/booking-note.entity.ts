import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { code, instant, integer, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingEntity } from '../model/booking.entity';

export const noteText = sealedColumn('booking_notes.text', ['bookingId']);

/** A staff note about a booking. It has a separate table, so that reading bookings never loads it. */
@Entity('booking_notes')
@Index('uq_booking_notes_booking', ['bookingId'], { unique: true })
export class BookingNoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  /** Empty once the note is removed. */
  @Column({ ...text(), transformer: sealedText })
  text: SealedText;

  @Column(code(64))
  writtenBy: Actor;

  @Column(instant())
  writtenAt: Date;

  /** From 1, increased with each change. */
  @Column(integer())
  version: number;
}

personalData(BookingNoteEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { text: ['booking', 'staff', 'staffNote'] },
  file: {},
});
