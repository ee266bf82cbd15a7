import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { integer } from '../../kernel/database/columns';
import { DayCancellationEntity } from './day-cancellation.entity';

/** A cancelled camp day and the decision that cancelled it. A day is cancelled only once. */
@Entity('day_cancellation_days')
@Index('ix_day_cancellation_days_cancellation', ['cancellationId'])
export class CancelledDayEntity {
  @PrimaryColumn(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;

  @Column(integer())
  cancellationId: number;

  @ManyToOne(() => DayCancellationEntity, (cancellation) => cancellation.days)
  cancellation: Relation<DayCancellationEntity>;
}
