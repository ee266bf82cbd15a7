import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type Actor } from '../../events/event-types';
import {
  boolean,
  calendarDate,
  instant,
  integer,
  uuid,
  varchar,
} from '../../kernel/database/columns';

/** What a day was before: of its sessions, those that have other times now. */
export interface DayBefore {
  venueName: string;
  activityName: string;
  /** Another venue or activity: everybody who is booked for the day is concerned. */
  isAll: boolean;
  sessions: { slotId: number; key: string; name: string; starts: string; ends: string }[];
}

/** One decision of staff that a sold day is at another venue, another activity, or at other times. Never changed. */
@Entity('day_changes')
@Index('ix_day_changes_day', ['campDayId'])
@Index('uq_day_changes_client_request', ['clientRequestId'], { unique: true })
export class DayChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  @JoinColumn({ name: 'camp_day_id', foreignKeyConstraintName: 'fk_day_changes_camp_day' })
  campDay: Relation<CampDayEntity>;

  @Column(varchar(64))
  actor: Actor;

  @Column(instant())
  at: Date;

  /** What families read. */
  @Column(varchar(500))
  reason: string;

  /** JSON of `DayBefore`. */
  @Column(varchar(2000))
  was: string;

  /** Another venue, activity, or times by more than a quarter of an hour. */
  @Column(boolean())
  mayChoose: boolean;

  /** The last London calendar date on which families can choose. */
  @Column(calendarDate())
  decideBy: string;

  /** The message that was sent: sent twice, it changes the day once. */
  @Column(uuid())
  clientRequestId: string;
}

export const beforeOf = ({ was }: Pick<DayChangeEntity, 'was'>): DayBefore =>
  JSON.parse(was) as DayBefore;
