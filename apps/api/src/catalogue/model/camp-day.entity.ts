import {
  Column,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  VersionColumn,
} from 'typeorm';
import { boolean, calendarDate, code, integer, varchar } from '../../kernel/database/columns';
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
export class CampDayEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  seasonId: number;

  @ManyToOne(() => SeasonEntity)
  season: Relation<SeasonEntity>;

  @Column(code(40))
  venueKey: string;

  @ManyToOne(() => VenueEntity)
  venue: Relation<VenueEntity>;

  /** Calendar date in London, `YYYY-MM-DD`. */
  @Column(calendarDate())
  date: string;

  @Column(code(20))
  activityKey: string;

  @ManyToOne(() => ActivityEntity)
  activity: Relation<ActivityEntity>;

  /** The ages that can be booked, in years, both inclusive; null: as for all camps. */
  @Column({ ...integer(), nullable: true })
  agesFrom: number | null;

  @Column({ ...integer(), nullable: true })
  agesTo: number | null;

  @Column({ ...code(20), default: 'open' })
  state: CampDayState;

  /** What parents should know about this day. */
  @Column({ ...varchar(500), default: '' })
  note: string;

  @Column(integer())
  capacity: number;

  /** Paid and held places. Written only by `places.ts`. */
  @Column({ ...integer(), default: 0 })
  placesTaken: number;

  /** Places that only funded children may take and no child has yet. Written with `places.ts` and `funding`. */
  @Column({ ...integer(), default: 0 })
  keptForFunded: number;

  /** How many entries of the waiting list want it. Written only by `waiting-places.ts`. */
  @Column({ ...integer(), default: 0 })
  waiting: number;

  /** Places have come back, and the waiting list has not been offered them yet: no one else can take any. */
  @Column({ ...boolean(), default: false })
  keptForWaiting: boolean;

  /** Staff have stopped offers for now; what comes back stays kept. */
  @Column({ ...boolean(), default: false })
  waitingPaused: boolean;

  @OneToMany(() => SlotEntity, (slot) => slot.campDay)
  slots: Relation<SlotEntity>[];

  @VersionColumn({ ...integer(), default: 1 })
  version: number;
}

notPersonal(CampDayEntity, { 'what is sold, for everyone to read': ['note'] });
