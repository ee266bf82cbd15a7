import { type Permission, permissions } from '@sunfield/contracts/kit/permissions';
import {
  type ManagerRight,
  managerRights,
  type Role,
} from '@sunfield/contracts/staff/staff-accounts';
import { type Grant, may, maySomewhere, type Staff } from '../../kernel/http/may';
import { type MembershipEntity } from './membership.entity';

const ofVenues: readonly Permission[] = ['registers', 'all-registers', 'walk-ins', 'care'];

/** What each right allows a manager. */
const permissionsBy: Record<ManagerRight, readonly Permission[]> = {
  people: [
    'bookings',
    'enquiries',
    'messages',
    'registers',
    'all-registers',
    'inspection',
    'walk-ins',
    'over-capacity',
    'care',
  ],
  money: ['money', 'bookkeeping'],
  settings: ['catalogue'],
  exports: ['exports'],
};

/** What each role allows, at the membership's venue or at all venues. */
const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: managerRights.flatMap((right) => permissionsBy[right]),
  coach: ['registers', 'walk-ins', 'care'],
};

export type Membership = Pick<MembershipEntity, 'role' | 'venueKey'> &
  Partial<Pick<MembershipEntity, 'rights'>>;

export const grantsOf = (memberships: readonly Membership[]): Grant[] =>
  memberships.flatMap((membership) =>
    allowedBy(membership).map((permission) => ({ permission, venue: membership.venueKey })),
  );

const allowedBy = ({ role, rights }: Membership): readonly Permission[] =>
  role === 'manager' && rights
    ? rights.flatMap((right) => permissionsBy[right])
    : permissionsOf[role];

/** The permissions sent to the console: registers also for single venues, the rest only with access to all venues. */
export const permissionsOnWire = (staff: Staff): Permission[] =>
  permissions.filter((permission) =>
    ofVenues.includes(permission) ? maySomewhere(staff, permission) : may(staff, permission),
  );

export const anOwner: readonly Membership[] = [{ role: 'owner', venueKey: null }];

/** Removes duplicate venues. Without venues: all of them; without rights, or with every right: all the role allows. */
export const membershipsOf = (
  role: Role,
  venues: readonly string[] = [],
  rights?: ManagerRight[],
): Membership[] => {
  const some = rights && rights.length < managerRights.length ? rights : null;
  return venues.length > 0
    ? [...new Set(venues)].map((venueKey) => ({ role, venueKey, rights: some }))
    : [{ role, venueKey: null, rights: some }];
};
