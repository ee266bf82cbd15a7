import { type ManagerRight } from '@sunfield/contracts/staff/staff-accounts';
import { type Permission } from '@sunfield/contracts/kit/permissions';
import { type Access } from '@sunfield/contracts/kit/route';

/**
 * The API’s callers: a visitor, the parent of a booking in the browser that booked, a browser that has proved an
 * address, one that stays known for it,
 * and each staff role.
 */
export const callers = [
  'visitor',
  'parent',
  'proven',
  'known',
  'coach',
  'manager',
  'owner',
] as const;
export type Caller = (typeof callers)[number];

interface Allowed {
  who: readonly Caller[];
  /** The rights a manager needs. */
  rights?: readonly ManagerRight[];
}

/** Which staff have each permission. Without `people` there is neither `money` nor `exports`. */
const staffWith: Record<Permission, Allowed> = {
  registers: { who: ['coach', 'manager', 'owner'], rights: ['people'] },
  care: { who: ['coach', 'manager', 'owner'], rights: ['people'] },
  'all-registers': { who: ['manager', 'owner'], rights: ['people'] },
  'walk-ins': { who: ['coach', 'manager', 'owner'], rights: ['people'] },
  'over-capacity': { who: ['manager', 'owner'], rights: ['people'] },
  bookings: { who: ['manager', 'owner'], rights: ['people'] },
  enquiries: { who: ['manager', 'owner'], rights: ['people'] },
  messages: { who: ['manager', 'owner'], rights: ['people'] },
  money: { who: ['manager', 'owner'], rights: ['people', 'money'] },
  bookkeeping: { who: ['manager', 'owner'], rights: ['people', 'money'] },
  exports: { who: ['manager', 'owner'], rights: ['people', 'exports'] },
  catalogue: { who: ['manager', 'owner'], rights: ['settings'] },
  inspection: { who: ['manager', 'owner'], rights: ['people'] },
  settings: { who: ['owner'] },
  staff: { who: ['owner'] },
  audit: { who: ['owner'] },
  erasure: { who: ['owner'] },
};

/** Which callers a route answers. A parent is answered about their own booking only. */
export function callersOf(access: Access): Allowed {
  switch (access.kind) {
    case 'public':
      return { who: callers };
    case 'family':
      return { who: access.orStaff ? ['parent', 'manager', 'owner'] : ['parent'] };
    case 'shared-link':
      return { who: [] };
    case 'proven-address':
      return { who: access.orDevice ? ['proven', 'known'] : ['proven'] };
    case 'staff': {
      const needed = access.permissions.map((permission) => staffWith[permission]);
      const rights = [...new Set(needed.flatMap((one) => one.rights ?? []))];
      const staff: Caller[] = ['coach', 'manager', 'owner'];
      const who = staff.filter((caller) => needed.every((one) => one.who.includes(caller)));
      return { who, ...(who.includes('manager') && rights.length > 0 && { rights }) };
    }
  }
}
