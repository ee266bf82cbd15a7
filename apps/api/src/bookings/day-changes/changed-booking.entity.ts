import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { BookingEntity } from '../model/booking.entity';
import { DayChangeEntity } from './day-change.entity';

/** A paid booking with places on a day that was changed, and whether its parent has been emailed. */
@Entity('day_change_bookings')
@Index('uq_day_change_bookings', ['changeId', 'bookingId'], { unique: true })
@Index('ix_day_change_bookings_booking', ['bookingId'])
@Index('ix_day_change_bookings_notified', ['notifiedAt'])
export class ChangedBookingEntity extends c.columns({
  id: c.id(),
  changeId: c.integer(),
  bookingId: c.integer(),
  /** When its email was queued. */
  notifiedAt: c.orNull(c.instant()),
}) {
  @ManyToOne(() => DayChangeEntity)
  change: Relation<DayChangeEntity>;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
}
