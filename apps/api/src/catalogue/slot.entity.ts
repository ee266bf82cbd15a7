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
@Entity('slots')
@Index('uq_slots_session', ['campDayId', 'sessionKey'], { unique: true })
export class SlotEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity, (day) => day.slots)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_slots_camp_day' })
  campDay: Relation<CampDayEntity>;

  @Column(varchar(20))
  sessionKey: BookingType;

  @Column(integer())
  pricePence: number;
}
