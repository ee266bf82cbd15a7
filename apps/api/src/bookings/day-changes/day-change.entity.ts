import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
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
export class DayChangeEntity extends c.columns({
  id: c.id(),
  campDayId: c.integer(),
  actor: c.code<Actor>(64),
  at: c.instant(),
  /** The reason, as families read it. */
  reason: c.varchar(500),
  /** `DayBefore` as JSON. */
  was: c.varchar(2000),
  /** True for another venue or activity, or if the times move by more than a quarter of an hour. */
  mayChoose: c.boolean(),
  /** The last date, London time, on which families can choose. */
  decideBy: c.calendarDate(),
  /** The id of the request: sent twice, it changes the day once. */
  clientRequestId: c.uuid(),
}) {
  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;
}

notPersonal(DayChangeEntity, {
  'what all families of a day read': ['reason'],
  'venue, activity and times': ['was'],
});

export const beforeOf = ({ was }: Pick<DayChangeEntity, 'was'>): DayBefore =>
  JSON.parse(was) as DayBefore;
