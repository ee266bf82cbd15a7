import { type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import {
  Column,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { type Actor } from '../../kernel/events/event-types';
import { calendarDate, code, instant, integer, uuid, varchar } from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { CancelledDayEntity } from './cancelled-day.entity';

/** A decision by staff to cancel camp days, the same for all their families. Never changed. */
@Entity('day_cancellations')
@Index('ix_day_cancellations_season', ['seasonId'])
@Index('uq_day_cancellations_client_request', ['clientRequestId'], { unique: true })
export class DayCancellationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  seasonId: number;

  @ManyToOne(() => SeasonEntity)
  season: Relation<SeasonEntity>;

  @OneToMany(() => CancelledDayEntity, (day) => day.cancellation)
  days: Relation<CancelledDayEntity>[];

  @Column(code(64))
  actor: Actor;

  @Column(instant())
  at: Date;

  /** The reason, as families read it. */
  @Column(varchar(500))
  reason: string;

  @Column(code(12))
  fallback: DayFallback;

  /** The last date, London time, on which families can choose; null: the default applies immediately. */
  @Column({ ...calendarDate(), nullable: true })
  decideBy: string | null;

  /** The id of the request: sent twice, it cancels once. */
  @Column(uuid())
  clientRequestId: string;
}

notPersonal(DayCancellationEntity, { 'what all families of a day read': ['reason'] });
