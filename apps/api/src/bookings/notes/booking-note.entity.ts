import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingEntity } from '../model/booking.entity';

export const noteText = sealedColumn('booking_notes.text', ['bookingId']);

/** A staff note about a booking. It has a separate table, so that reading bookings never loads it. */
@Entity('booking_notes')
@Index('uq_booking_notes_booking', ['bookingId'], { unique: true })
export class BookingNoteEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** Empty once the note is removed. */
  text: c.sealed(),
  writtenBy: c.code<Actor>(64),
  writtenAt: c.instant(),
  /** From 1, increased with each change. */
  version: c.integer(),
}) {
  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
}

personalData(BookingNoteEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { text: ['booking', 'staff', 'staffNote'] },
  file: {},
});
