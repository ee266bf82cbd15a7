import { type Permission, permissions, type StaffRole } from '@sunfield/contracts/staff';
import { type Role } from '@sunfield/contracts/staff-accounts';
import { type Grant, may, maySomewhere, type Staff } from '../kernel/http/may';
import { type MembershipEntity } from './membership.entity';

const ofVenues: readonly Permission[] = ['registers', 'all-registers', 'care'];

/** What each role may do, at the venue of the membership or at all of them. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: ['bookings', 'enquiries', 'registers', 'all-registers', 'care', 'catalogue'],
  coach: ['registers', 'care'],
};

export type Membership = Pick<MembershipEntity, 'role' | 'venueKey'>;

export const grantsOf = (memberships: readonly Membership[]): Grant[] =>
  memberships.flatMap(({ role, venueKey }) =>
    permissionsOf[role].map((permission) => ({ permission, venue: venueKey })),
  );

/** What the console shows to somebody: registers also of single venues, the rest only to whom all are open. */
export const permissionsOnWire = (staff: Staff): Permission[] =>
  permissions.filter((permission) =>
    ofVenues.includes(permission) ? maySomewhere(staff, permission) : may(staff, permission),
  );

/** Who asks only whether somebody is an owner is told no more. */
export const roleOnWire = (memberships: readonly Membership[]): StaffRole =>
  memberships.some(({ role }) => role === 'owner') ? 'owner' : 'staff';

export const anOwner: readonly Membership[] = [{ role: 'owner', venueKey: null }];

/** Each venue once; without venues, all of them. */
export const membershipsOf = (role: Role, venues: readonly string[] = []): Membership[] =>
  venues.length > 0
    ? [...new Set(venues)].map((venueKey) => ({ role, venueKey }))
    : [{ role, venueKey: null }];
