import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { integer } from '../../kernel/database/columns';
import { AmendmentEntity } from './amendment.entity';

/**
 * What a change that waits to be paid has taken beyond what its booking has: counts, and not places, so that nobody
 * who reads places has to know of them. A camp day's counter has them in it.
 */
@Entity('amendment_holds')
@Index('ix_amendment_holds_slot', ['slotId'])
@Index('ix_amendment_holds_day', ['campDayId'])
export class AmendmentHoldEntity {
  @PrimaryColumn(integer())
  amendmentId: number;

  @ManyToOne(() => AmendmentEntity)
  @JoinColumn({ name: 'amendment_id', foreignKeyConstraintName: 'fk_amendment_holds_amendment' })
  amendment: Relation<AmendmentEntity>;

  /** The slot that it is to get: it cannot be taken from the calendar meanwhile. */
  @PrimaryColumn(integer())
  slotId: number;

  @ManyToOne(() => SlotEntity)
  @JoinColumn({ name: 'slot_id', foreignKeyConstraintName: 'fk_amendment_holds_slot' })
  slot: Relation<SlotEntity>;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_amendment_holds_day' })
  campDay: Relation<CampDayEntity>;

  /** Of the day; 0 where a child only comes at other times of a day that the booking has. */
  @Column(integer())
  places: number;
}
