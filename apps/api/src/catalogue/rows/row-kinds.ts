import {
  type AddActivity,
  type AddSession,
  type ChangeVenue,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { counted } from '@sunfield/words/counted';
import { MembershipEntity } from '../../accounts/model/membership.entity';
import { ActivityEntity } from '../model/activity.entity';
import { SessionEntity } from '../model/session.entity';
import { VenueEntity } from '../model/venue.entity';
import { type EntityManager, type ObjectType } from 'typeorm';
import { type EventValues } from '@sunfield/contracts/events/event';

export const venues: RowKind<VenueEntity, Omit<ChangeVenue, 'version'>> = {
  name: 'venue',
  table: 'venues',
  entity: VenueEntity,
  keyLength: 40,
  usedBy: 'SELECT venue_key AS row_key, season_id FROM camp_days',
  titleOf: ({ name }) => name,
  isLast: ({ isArchived }) => isArchived,
  // Otherwise staff who may see this venue's children would see those of a later venue with the
  // same key.
  heldBy: async (manager, venueKey) => {
    const staff = await manager.countBy(MembershipEntity, { venueKey });
    return staff > 0 ? `${counted(staff, 'staff account')} for this venue only` : undefined;
  },
  instead: 'You can archive it instead.',
};

export const activities: RowKind<ActivityEntity, AddActivity> = {
  name: 'activity',
  table: 'activities',
  entity: ActivityEntity,
  keyLength: 20,
  usedBy: 'SELECT activity_key AS row_key, season_id FROM camp_days',
  titleOf: ({ programmeName }) => programmeName,
  instead: 'You can rename it, or leave it off new days.',
};

export const sessions: RowKind<SessionEntity, AddSession> = {
  name: 'session',
  table: 'sessions',
  entity: SessionEntity,
  keyLength: 20,
  usedBy:
    'SELECT session_key AS row_key, season_id FROM slots JOIN camp_days ON camp_days.id = slots.camp_day_id',
  titleOf: ({ name }) => name,
  instead: 'You can rename it, or leave it off new days.',
};

/** What uses a row: camp days, and the seasons they belong to. */
export interface RowUse {
  days: number;
  seasons: string[];
}

/** What all rows that staff edit have in common. */
export interface EditedRow {
  key: string;
  position: number;
  version: number;
}

/** What differs between venues, activities and sessions. */
export interface RowKind<Entity extends EditedRow, Facts extends EventValues> {
  /** The name used in events. */
  name: 'venue' | 'activity' | 'session';
  table: string;
  entity: ObjectType<Entity>;
  keyLength: number;
  /** A query with a row for each camp day that uses one of them: `row_key` and `season_id`. */
  usedBy: string;
  titleOf: (row: Facts) => string;
  /** Shown after all others, whatever its position. */
  isLast?: (row: Entity) => boolean;
  /** What else keeps it from being deleted, worded to follow "<title> has". */
  heldBy?: (manager: EntityManager, key: string) => Promise<string | undefined>;
  /** What staff can do instead of deleting it. */
  instead: string;
}
