import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, integer } from '../../kernel/database/columns';
import { BookingEntity } from '../model/booking.entity';
import { DayChangeEntity } from './day-change.entity';

/** A paid booking with places on a day that was changed, and whether its parent has been emailed. */
@Entity('day_change_bookings')
@Index('uq_day_change_bookings', ['changeId', 'bookingId'], { unique: true })
@Index('ix_day_change_bookings_booking', ['bookingId'])
@Index('ix_day_change_bookings_notified', ['notifiedAt'])
export class ChangedBookingEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  changeId: number;

  @ManyToOne(() => DayChangeEntity)
  change: Relation<DayChangeEntity>;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  /** When its email was queued. */
  @Column({ ...instant(), nullable: true })
  notifiedAt: Date | null;
}
