import { type QuoteLine } from '@sunfield/contracts/money/quote';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { code, integer, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/**
 * A price line that a booking was sold with. Later prices don't change it, and the lines add up to
 * the booking's total.
 */
@Entity('booking_lines')
export class BookingLineEntity implements Omit<QuoteLine, 'seasonId'> {
  @PrimaryColumn(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.lines)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'fk_booking_lines_booking' })
  booking: Relation<BookingEntity>;

  /** From 0, in the order the parent saw. */
  @PrimaryColumn(integer())
  position: number;

  @Column(code(30))
  kind: QuoteLine['kind'];

  /** The season whose days the line is about; null for t-shirts. */
  @Column({ ...integer(), nullable: true })
  seasonId: number | null;

  @Column(varchar(200))
  label: string;

  @Column(integer())
  quantity: number;

  @Column(integer())
  unitPence: number;

  /** Negative for a discount. */
  @Column(integer())
  amountPence: number;
}

notPersonal(BookingLineEntity, { 'what was sold, without names': ['label'] });
