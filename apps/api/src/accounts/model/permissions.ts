import { type Permission, permissions, type StaffRole } from '@sunfield/contracts/accounts/staff';
import {
  type ManagerRight,
  managerRights,
  type Role,
} from '@sunfield/contracts/accounts/staff-accounts';
import { type Grant, may, maySomewhere, type Staff } from '../../kernel/http/may';
import { type MembershipEntity } from './membership.entity';

const ofVenues: readonly Permission[] = ['registers', 'all-registers', 'care'];

/** What a manager may do by each right. */
export const permissionsBy: Record<ManagerRight, readonly Permission[]> = {
  people: ['bookings', 'enquiries', 'registers', 'all-registers', 'care'],
  money: ['money'],
  settings: ['catalogue'],
  exports: ['exports'],
};

/** What each role may do, at the venue of the membership or at all of them. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: managerRights.flatMap((right) => permissionsBy[right]),
  coach: ['registers', 'care'],
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

/** What the console shows to somebody: registers also of single venues, the rest only to whom all are open. */
export const permissionsOnWire = (staff: Staff): Permission[] =>
  permissions.filter((permission) =>
    ofVenues.includes(permission) ? maySomewhere(staff, permission) : may(staff, permission),
  );

/** Who asks only whether somebody is an owner is told no more. */
export const roleOnWire = (memberships: readonly Membership[]): StaffRole =>
  memberships.some(({ role }) => role === 'owner') ? 'owner' : 'staff';

export const anOwner: readonly Membership[] = [{ role: 'owner', venueKey: null }];

/** Each venue once; without venues, all of them; without rights, or with each of them, all that the role may do. */
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
