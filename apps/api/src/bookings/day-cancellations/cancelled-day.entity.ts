import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import * as c from '../../kernel/database/columns';
import { DayCancellationEntity } from './day-cancellation.entity';

/** A cancelled camp day and the decision that cancelled it. A day is cancelled only once. */
@Entity('day_cancellation_days')
@Index('ix_day_cancellation_days_cancellation', ['cancellationId'])
export class CancelledDayEntity extends c.columns({
  campDayId: c.primary(c.integer()),
  cancellationId: c.integer(),
}) {
  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;

  @ManyToOne(() => DayCancellationEntity, (cancellation) => cancellation.days)
  cancellation: Relation<DayCancellationEntity>;
}
