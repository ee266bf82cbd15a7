import {
  type ManagerRight,
  managerRights,
  type Role,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';

/** Each role's name and what it allows. */
export const roleWords: Record<Role, { name: string; allows: string }> = {
  owner: {
    name: 'Owner',
    allows: 'Everything: also settings, staff accounts, the audit log and clearing old data.',
  },
  manager: {
    name: 'Manager',
    allows:
      'The everyday work: bookings, payments, enquiries, registers, figures and seasons. At the gate also walk-ins, on a full day, too.',
  },
  coach: {
    name: 'Coach',
    allows:
      'Only the gate and registers of their venues, with medical notes, for today and the next camp day. They book walk-ins and take their payment, unless the day is full.',
  },
};

/** Each manager right's name and what it allows. */
export const rightWords: Record<ManagerRight, { name: string; allows: string }> = {
  people: {
    name: 'People',
    allows:
      'Bookings, families, enquiries, registers and the gate with walk-ins, with medical notes.',
  },
  money: {
    name: 'Money',
    allows: 'Record payments, refund, pay out credit, cancel camp days, and the bookkeeping.',
  },
  settings: { name: 'Settings', allows: 'Seasons, prices, venues and activities.' },
  exports: { name: 'Exports', allows: 'Save bookings, registers, takings and families as files.' },
};

type Memberships = Pick<StaffAccount, 'memberships'>;

export const roleOf = ({ memberships }: Memberships): Role => memberships[0]?.role ?? 'coach';

/** Venue keys; empty if not restricted. */
export const venuesOf = ({ memberships }: Memberships): string[] =>
  memberships.flatMap(({ venue }) => venue ?? []);

/** All rights unless an owner has restricted them. */
export const rightsOf = ({ memberships }: Memberships): ManagerRight[] =>
  memberships[0]?.rights ?? [...managerRights];

/** The rights that a manager lacks, for the table; empty if none. */
export const limitsOf = (account: Memberships): string =>
  roleOf(account) === 'manager' && rightsOf(account).length < managerRights.length
    ? `only ${rightsOf(account)
        .map((right) => rightWords[right].name.toLowerCase())
        .join(', ')}`
    : '';
