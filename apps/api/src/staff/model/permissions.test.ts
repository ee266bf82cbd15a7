import { describe, expect, it, test } from '@jest/globals';
import { type Permission, permissions } from '@sunfield/contracts/kit/permissions';
import { type Role, roles } from '@sunfield/contracts/staff/staff-accounts';
import { may, maySomewhere, type Staff } from '../../kernel/http/may';
import { grantsOf, permissionsOnWire } from './permissions';

const as = (role: Role, venueKey: string | null): Staff => ({
  id: 1,
  username: 'robin',
  grants: grantsOf([{ role, venueKey }]),
});

const matrix: Record<Role, Record<Permission, boolean>> = {
  owner: {
    bookings: true,
    enquiries: true,
    messages: true,
    registers: true,
    'all-registers': true,
    inspection: true,
    'walk-ins': true,
    'over-capacity': true,
    care: true,
    catalogue: true,
    settings: true,
    staff: true,
    audit: true,
    erasure: true,
    money: true,
    bookkeeping: true,
    exports: true,
  },
  manager: {
    bookings: true,
    enquiries: true,
    messages: true,
    registers: true,
    'all-registers': true,
    inspection: true,
    'walk-ins': true,
    'over-capacity': true,
    care: true,
    catalogue: true,
    settings: false,
    staff: false,
    audit: false,
    erasure: false,
    money: true,
    bookkeeping: true,
    exports: true,
  },
  coach: {
    bookings: false,
    enquiries: false,
    messages: false,
    registers: true,
    'all-registers': false,
    inspection: false,
    'walk-ins': true,
    'over-capacity': false,
    care: true,
    catalogue: false,
    settings: false,
    staff: false,
    audit: false,
    erasure: false,
    money: false,
    bookkeeping: false,
    exports: false,
  },
};

describe.each(roles)('%s', (role) => {
  it.each(permissions)('at %s', (permission) => {
    const isGranted = matrix[role][permission];
    expect(may(as(role, null), permission)).toBe(isGranted);
    expect(may(as(role, null), permission, 'park')).toBe(isGranted);
    expect(may(as(role, 'park'), permission, 'park')).toBe(isGranted);
    expect(maySomewhere(as(role, 'park'), permission)).toBe(isGranted);
    expect(may(as(role, 'park'), permission, 'hall')).toBe(false);
    // Without a venue, all venues are meant.
    expect(may(as(role, 'park'), permission)).toBe(false);
  });
});

test('without a session or a role nothing is allowed', () => {
  for (const permission of permissions) {
    expect(may(undefined, permission)).toBe(false);
    expect(maySomewhere({ id: 1, username: 'robin', grants: [] }, permission)).toBe(false);
  }
});

test('several memberships add up', () => {
  const grants = grantsOf([
    { role: 'coach', venueKey: 'park' },
    { role: 'coach', venueKey: 'hall' },
  ]);
  const staff: Staff = { id: 1, username: 'robin', grants };
  expect(['park', 'hall', 'gym'].map((venue) => may(staff, 'registers', venue))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a console shows what is about registers at any venue, and the rest only where it is all of them', () => {
  expect(permissionsOnWire(as('owner', null))).toEqual(permissions);
  expect(permissionsOnWire(as('coach', 'park'))).toEqual(['registers', 'walk-ins', 'care']);
  expect(permissionsOnWire(as('manager', 'park'))).toEqual([
    'registers',
    'all-registers',
    'walk-ins',
    'care',
  ]);
});

test('a manager may be given only some of it', () => {
  const grants = grantsOf([{ role: 'manager', venueKey: null, rights: ['people', 'exports'] }]);
  const staff: Staff = { id: 1, username: 'robin', grants };
  const allowed = permissions.filter((permission) => may(staff, permission));
  expect(allowed).toEqual([
    'bookings',
    'enquiries',
    'messages',
    'registers',
    'all-registers',
    'walk-ins',
    'over-capacity',
    'care',
    'inspection',
    'exports',
  ]);
});
