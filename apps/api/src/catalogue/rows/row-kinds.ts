import {
  type ActivityRow,
  type AddActivity,
  type AddSession,
  type ChangeVenue,
  type SessionRow,
  type VenueRow,
} from '@sunfield/contracts/catalogue-rows';
import { counted } from '@sunfield/contracts/counted';
import { MembershipEntity } from '../../staff/membership.entity';
import { ActivityEntity } from '../activity.entity';
import { SessionEntity } from '../session.entity';
import { VenueEntity } from '../venue.entity';
import { type RowKind } from './row-kind';

export const venues: RowKind<VenueEntity, Omit<ChangeVenue, 'version'>, VenueRow> = {
  name: 'venue',
  table: 'venues',
  entity: VenueEntity,
  keyLength: 40,
  countDays: 'SELECT venue_key AS row_key, COUNT(*) AS days FROM camp_days GROUP BY venue_key',
  titleOf: ({ name }) => name,
  view: (venue, days) => ({
    key: venue.key,
    version: venue.version,
    days,
    name: venue.name,
    address: venue.address,
    latitude: venue.latitude,
    longitude: venue.longitude,
    note: venue.note,
    isArchived: venue.isArchived,
  }),
  isLast: ({ isArchived }) => isArchived,
  // Or whoever may see the children of this venue would see those of the next one with its key.
  heldBy: async (manager, venueKey) => {
    const staff = await manager.countBy(MembershipEntity, { venueKey });
    return staff > 0 ? `${counted(staff, 'staff account')} of its own` : undefined;
  },
  instead: 'You can archive it instead.',
};

export const activities: RowKind<ActivityEntity, AddActivity, ActivityRow> = {
  name: 'activity',
  table: 'activities',
  entity: ActivityEntity,
  keyLength: 20,
  countDays:
    'SELECT activity_key AS row_key, COUNT(*) AS days FROM camp_days GROUP BY activity_key',
  titleOf: ({ programmeName }) => programmeName,
  view: (activity, days) => ({
    key: activity.key,
    version: activity.version,
    days,
    programmeName: activity.programmeName,
    bookingName: activity.bookingName,
    description: activity.description,
    icon: activity.icon,
  }),
};

export const sessions: RowKind<SessionEntity, AddSession, SessionRow> = {
  name: 'session',
  table: 'sessions',
  entity: SessionEntity,
  keyLength: 20,
  countDays: 'SELECT session_key AS row_key, COUNT(*) AS days FROM slots GROUP BY session_key',
  titleOf: ({ name }) => name,
  view: ({ key, version, name, starts, ends }, days) => ({
    key,
    version,
    days,
    name,
    starts,
    ends,
  }),
};
