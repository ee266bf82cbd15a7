import {
  type ManagerRight,
  managerRights,
  type Role,
  type StaffAccount,
} from '@sunfield/contracts/accounts/staff-accounts';

/** What each role is called, and what it lets somebody do. */
export const roleWords: Record<Role, { name: string; allows: string }> = {
  owner: {
    name: 'Owner',
    allows: 'Everything: also settings, staff accounts, the audit log and clearing old data.',
  },
  manager: {
    name: 'Manager',
    allows: 'The everyday work: bookings, payments, enquiries, registers, figures and seasons.',
  },
  coach: {
    name: 'Coach',
    allows:
      'Only the registers of their venues, with medical notes, for today and the next camp day.',
  },
};

/** What each right of a manager is called, and what it lets somebody do. */
export const rightWords: Record<ManagerRight, { name: string; allows: string }> = {
  people: {
    name: 'People',
    allows: 'Bookings, families, enquiries and registers, with medical notes.',
  },
  money: {
    name: 'Money',
    allows: 'Record payments, refund, pay out credit and cancel camp days.',
  },
  settings: { name: 'Settings', allows: 'Seasons, prices, venues and activities.' },
  exports: { name: 'Exports', allows: 'Save bookings, registers, takings and families as files.' },
};

type Memberships = Pick<StaffAccount, 'memberships'>;

export const roleOf = ({ memberships }: Memberships): Role => memberships[0]?.role ?? 'coach';

/** Their keys; none where it is all of them. */
export const venuesOf = ({ memberships }: Memberships): string[] =>
  memberships.flatMap(({ venue }) => venue ?? []);

/** All of them unless an owner has said otherwise. */
export const rightsOf = ({ memberships }: Memberships): ManagerRight[] =>
  memberships[0]?.rights ?? [...managerRights];

/** Which of a manager's rights are missing, for the table; empty where none is. */
export const limitsOf = (account: Memberships): string =>
  roleOf(account) === 'manager' && rightsOf(account).length < managerRights.length
    ? `only ${rightsOf(account)
        .map((right) => rightWords[right].name.toLowerCase())
        .join(', ')}`
    : '';
