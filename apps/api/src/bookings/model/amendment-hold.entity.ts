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
 * What a change waiting for payment holds beyond its booking's places: stored as counts rather than
 * places, so that code which reads places doesn't have to deal with them. The camp day's counter
 * includes them.
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

  /** The slot the change will use; it can't be removed from the calendar in the meantime. */
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

  /**
   * Places on the day; 0 if a child only moves to other times on a day that the booking already
   * has.
   */
  @Column(integer())
  places: number;
}
