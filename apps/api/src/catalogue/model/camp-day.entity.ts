import { Entity, Index, ManyToOne, OneToMany, type Relation, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';
import { ActivityEntity } from './activity.entity';
import { SeasonEntity } from './season.entity';
import { SlotEntity } from './slot.entity';
import { VenueEntity } from './venue.entity';

/** A closed day can't be booked any more; a cancelled one doesn't take place. */
export type CampDayState = 'open' | 'closed' | 'cancelled';

/** One camp on one date at one venue. Its slots share its places. */
@Entity('camp_days')
@Index('uq_camp_days_programme', ['seasonId', 'venueKey', 'date', 'activityKey'], { unique: true })
@Index('ix_camp_days_venue', ['venueKey'])
@Index('ix_camp_days_activity', ['activityKey'])
@Index('ix_camp_days_date', ['date'])
export class CampDayEntity extends c.columns({
  id: c.id(),
  seasonId: c.integer(),
  venueKey: c.code(40),
  /** Calendar date in London, `YYYY-MM-DD`. */
  date: c.calendarDate(),
  activityKey: c.code(20),
  /** The ages that can be booked, in years, both inclusive; null: as for all camps. */
  agesFrom: c.orNull(c.integer()),
  agesTo: c.orNull(c.integer()),
  state: c.byDefault(c.code<CampDayState>(20), 'open'),
  /** What parents should know about this day. */
  note: c.byDefault(c.varchar(500), ''),
  capacity: c.integer(),
  /** Paid and held places. Written only by `places.ts`. */
  placesTaken: c.byDefault(c.integer(), 0),
  /** Places that only funded children may take and no child has yet. Written with `places.ts` and `funding`. */
  keptForFunded: c.byDefault(c.integer(), 0),
  /** How many entries of the waiting list want it. Written only by `waiting-days.ts`. */
  waiting: c.byDefault(c.integer(), 0),
  /** Places have come back, and the waiting list has not been offered them yet: no one else can take any. */
  keptForWaiting: c.byDefault(c.boolean(), false),
  /** Staff have stopped offers for now; what comes back stays kept. */
  waitingPaused: c.byDefault(c.boolean(), false),
}) {
  @ManyToOne(() => SeasonEntity)
  season: Relation<SeasonEntity>;

  @ManyToOne(() => VenueEntity)
  venue: Relation<VenueEntity>;

  @ManyToOne(() => ActivityEntity)
  activity: Relation<ActivityEntity>;

  @OneToMany(() => SlotEntity, (slot) => slot.campDay)
  slots: Relation<SlotEntity>[];

  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(CampDayEntity, { 'what is sold, for everyone to read': ['note'] });
