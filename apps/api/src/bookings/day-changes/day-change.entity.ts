import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type Actor } from '../../kernel/events/event-types';
import {
  boolean,
  calendarDate,
  code,
  instant,
  integer,
  uuid,
  varchar,
} from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** A day before the change: its venue, its activity, and the sessions that now have other times. */
export interface DayBefore {
  venueKey: string;
  venueName: string;
  activityName: string;
  /** The venue or activity changed, so every booking for the day is affected. */
  isAll: boolean;
  sessions: { slotId: number; key: string; name: string; starts: string; ends: string }[];
}

/** A decision by staff to move a sold day to another venue, activity or times. Never changed. */
@Entity('day_changes')
@Index('ix_day_changes_day', ['campDayId'])
@Index('uq_day_changes_client_request', ['clientRequestId'], { unique: true })
export class DayChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  campDayId: number;

  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;

  @Column(code(64))
  actor: Actor;

  @Column(instant())
  at: Date;

  /** The reason, as families read it. */
  @Column(varchar(500))
  reason: string;

  /** `DayBefore` as JSON. */
  @Column(varchar(2000))
  was: string;

  /** True for another venue or activity, or if the times move by more than a quarter of an hour. */
  @Column(boolean())
  mayChoose: boolean;

  /** The last date, London time, on which families can choose. */
  @Column(calendarDate())
  decideBy: string;

  /** The id of the request: sent twice, it changes the day once. */
  @Column(uuid())
  clientRequestId: string;
}

notPersonal(DayChangeEntity, {
  'what all families of a day read': ['reason'],
  'venue, activity and times': ['was'],
});

export const beforeOf = ({ was }: Pick<DayChangeEntity, 'was'>): DayBefore =>
  JSON.parse(was) as DayBefore;
