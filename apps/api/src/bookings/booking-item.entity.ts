import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { type BookingType } from '@sunfield/contracts/camp';
import { CampDayEntity } from '../catalogue/camp-day.entity';
import { integer, varchar } from '../kernel/database/columns';
import { BookingChildEntity } from './booking-child.entity';
import { BookingEntity } from './booking.entity';

/** One child on one camp day, at the price it was sold for. */
@Entity('booking_items')
@Index('uq_booking_items_child_day', ['childId', 'campDayId'], { unique: true })
@Index('ix_booking_items_booking', ['bookingId'])
@Index('ix_booking_items_day', ['campDayId', 'bookingId'])
export class BookingItemEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity, (booking) => booking.items)
  @JoinColumn({ name: 'booking_id', foreignKeyConstraintName: 'fk_booking_items_booking' })
  booking: Relation<BookingEntity>;

  @Column(integer())
  childId: number;

  @ManyToOne(() => BookingChildEntity)
  @JoinColumn({ name: 'child_id', foreignKeyConstraintName: 'fk_booking_items_child' })
  child: Relation<BookingChildEntity>;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_booking_items_camp_day' })
  campDay: Relation<CampDayEntity>;

  @Column(varchar(20))
  sessionKey: BookingType;

  @Column(integer())
  pricePence: number;
}
