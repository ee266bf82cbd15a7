import { type StaffRole } from './staff.entity';

/** What each role may do; the names are those of `@StaffOnly('…')`. */
const permissions: Record<StaffRole, readonly string[]> = {
  owner: ['*'],
  staff: ['bookings', 'enquiries', 'registers'],
};

export const permissionsOf = (role: StaffRole): readonly string[] => permissions[role];
