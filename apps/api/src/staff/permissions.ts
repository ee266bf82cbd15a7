import { type StaffRole } from '@sunfield/contracts/staff';
import { type Grant, type Permission, permissions } from '../kernel/http/may';
import { type MembershipEntity } from './membership.entity';

export const roles = ['owner', 'manager', 'coach'] as const;
export type Role = (typeof roles)[number];

/** What each role may do, at the venue of the membership or at all of them. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: ['bookings', 'enquiries', 'registers', 'care', 'catalogue'],
  coach: ['registers', 'care'],
};

type Membership = Pick<MembershipEntity, 'role' | 'venueKey'>;

export const grantsOf = (memberships: readonly Membership[]): Grant[] =>
  memberships.flatMap(({ role, venueKey }) =>
    permissionsOf[role].map((permission) => ({ permission, venue: venueKey })),
  );

/** The console tells owners from all other staff. */
export const roleOnWire = (memberships: readonly Membership[]): StaffRole =>
  memberships.some(({ role }) => role === 'owner') ? 'owner' : 'staff';

export const membershipOf = (role: StaffRole): Membership => ({
  role: role === 'owner' ? 'owner' : 'manager',
  venueKey: null,
});
