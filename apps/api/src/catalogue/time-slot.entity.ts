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
import { integer, varchar } from '../kernel/database/columns';
import { CampDayEntity } from './camp-day.entity';

/** Times in and out that a camp day offers, and their price. */
@Entity('time_slots')
@Index('uq_time_slots_booking_type', ['campDayId', 'bookingType'], { unique: true })
export class TimeSlotEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity, (day) => day.timeSlots)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_time_slots_camp_day' })
  campDay: Relation<CampDayEntity>;

  @Column(varchar(20))
  bookingType: BookingType;

  @Column(integer())
  pricePence: number;
}
