import { type Role, type StaffAccount } from '@sunfield/contracts/staff-accounts';

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

type Memberships = Pick<StaffAccount, 'memberships'>;

export const roleOf = ({ memberships }: Memberships): Role => memberships[0]?.role ?? 'coach';

/** Their keys; none where it is all of them. */
export const venuesOf = ({ memberships }: Memberships): string[] =>
  memberships.flatMap(({ venue }) => venue ?? []);
