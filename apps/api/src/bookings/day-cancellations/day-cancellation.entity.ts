import { type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import { Entity, Index, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { CancelledDayEntity } from './cancelled-day.entity';

/** A decision by staff to cancel camp days, the same for all their families. Never changed. */
@Entity('day_cancellations')
@Index('ix_day_cancellations_season', ['seasonId'])
@Index('uq_day_cancellations_client_request', ['clientRequestId'], { unique: true })
export class DayCancellationEntity extends c.columns({
  id: c.id(),
  seasonId: c.integer(),
  actor: c.code<Actor>(64),
  at: c.instant(),
  /** The reason, as families read it. */
  reason: c.varchar(500),
  fallback: c.code<DayFallback>(12),
  /** The last date, London time, on which families can choose; null: the default applies immediately. */
  decideBy: c.orNull(c.calendarDate()),
  /** The id of the request: sent twice, it cancels once. */
  clientRequestId: c.uuid(),
}) {
  @ManyToOne(() => SeasonEntity)
  season: Relation<SeasonEntity>;

  @OneToMany(() => CancelledDayEntity, (day) => day.cancellation)
  days: Relation<CancelledDayEntity>[];
}

notPersonal(DayCancellationEntity, { 'what all families of a day read': ['reason'] });
