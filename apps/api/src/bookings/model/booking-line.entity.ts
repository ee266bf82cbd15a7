import { type PriceLine } from '@sunfield/pricing/price';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/**
 * A price line that a booking was sold with. Later prices don't change it, and the lines add up to the booking's total.
 */
@Entity('booking_lines', { withoutRowid: true })
export class BookingLineEntity implements Omit<PriceLine, 'seasonId'> {
  @PrimaryColumn(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.lines)
  booking: Relation<BookingEntity>;

  /** From 0, in the order the parent saw. */
  @PrimaryColumn(integer())
  position: number;

  @Column(code(30))
  kind: PriceLine['kind'];

  /** The season whose days the line is about; null for t-shirts. */
  @Column({ ...integer(), nullable: true })
  seasonId: number | null;

  /** What it says, without English; its names of sessions, venues and seasons are those it was sold with. */
  @Column({ type: 'simple-json' })
  words: PriceLine['words'];

  @Column(integer())
  quantity: number;

  @Column(integer())
  unitPence: number;

  /** Negative for a discount. */
  @Column(integer())
  amountPence: number;
}

notPersonal(BookingLineEntity, { 'what was sold, without names': ['words'] });
