import { type StaffSession } from '@sunfield/contracts/staff';

type Role = NonNullable<StaffSession['admin']>['role'];

/** What is not needed at the gate: kept out of the three tabs, opened from the menu "More". */
const pages = [
  { key: 'figures', label: 'Figures', ownersOnly: false },
  { key: 'emails', label: 'Email Log', ownersOnly: false },
  { key: 'audit', label: 'Audit Log', ownersOnly: true },
  { key: 'settings', label: 'Settings', ownersOnly: true },
  { key: 'staff', label: 'Staff Accounts', ownersOnly: true },
] as const;

export type MorePage = (typeof pages)[number];

/** The API refuses the rest to them in any case. */
export const morePagesFor = (role: Role): MorePage[] =>
  pages.filter(({ ownersOnly }) => role === 'owner' || !ownersOnly);
