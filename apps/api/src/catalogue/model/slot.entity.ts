import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { CampDayEntity } from './camp-day.entity';
import { SessionEntity } from './session.entity';

/** One session of one camp day, with its price. */
@Entity('slots')
@Index('uq_slots_session', ['campDayId', 'sessionKey'], { unique: true })
@Index('ix_slots_session', ['sessionKey'])
export class SlotEntity extends c.columns({
  id: c.id(),
  campDayId: c.integer(),
  sessionKey: c.code(20),
  pricePence: c.integer(),
}) {
  @ManyToOne(() => CampDayEntity, (day) => day.slots)
  campDay: Relation<CampDayEntity>;

  @ManyToOne(() => SessionEntity)
  session: Relation<SessionEntity>;
}
