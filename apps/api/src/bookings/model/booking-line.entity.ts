import { type PriceLine } from '@sunfield/pricing/price';
import { Entity, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { BookingEntity } from './booking.entity';

/**
 * A price line that a booking was sold with. Later prices don't change it, and the lines add up to the booking's total.
 */
@Entity('booking_lines', { withoutRowid: true })
export class BookingLineEntity
  extends c.columns({
    bookingId: c.primary(c.integer()),
    /** From 0, in the order the parent saw. */
    position: c.primary(c.integer()),
    kind: c.code<PriceLine['kind']>(30),
    /** The season whose days the line is about; null for t-shirts. */
    seasonId: c.orNull(c.integer()),
    /** What it says, without English; its names of sessions, venues and seasons are those it was sold with. */
    words: c.json<PriceLine['words']>(),
    quantity: c.integer(),
    unitPence: c.integer(),
    /** Negative for a discount. */
    amountPence: c.integer(),
  })
  implements Omit<PriceLine, 'seasonId'>
{
  @ManyToOne(() => BookingEntity, (booking) => booking.lines)
  booking: Relation<BookingEntity>;
}

notPersonal(BookingLineEntity, { 'what was sold, without names': ['words'] });
