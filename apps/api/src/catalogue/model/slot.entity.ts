import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';
import { CampDayEntity } from './camp-day.entity';
import { SessionEntity } from './session.entity';

/** One session of one camp day, with its price. */
@Entity('slots')
@Index('uq_slots_session', ['campDayId', 'sessionKey'], { unique: true })
@Index('ix_slots_session', ['sessionKey'])
export class SlotEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity, (day) => day.slots)
  campDay: Relation<CampDayEntity>;

  @Column(code(20))
  sessionKey: string;

  @ManyToOne(() => SessionEntity)
  session: Relation<SessionEntity>;

  @Column(integer())
  pricePence: number;
}
