import { type Permission } from '@sunfield/contracts/kit/permissions';

/** Pages that are not needed at the gate, beside the dashboard and its tabs. */
const pages = [
  { key: 'attention', label: 'To Do', needs: 'bookings' },
  { key: 'waiting-list', label: 'Waiting List', needs: 'bookings' },
  { key: 'rota', label: 'Rota', needs: 'all-registers' },
  { key: 'inspection', label: 'Inspection Pack', needs: 'inspection' },
  { key: 'families', label: 'Families', needs: 'bookings' },
  { key: 'messages', label: 'Messages', needs: 'messages' },
  { key: 'emails', label: 'Email Log', needs: 'bookings' },
  { key: 'reminders', label: 'Reminders', needs: 'catalogue' },
  { key: 'email-words', label: 'Email Wording', needs: 'catalogue' },
  { key: 'collect', label: 'To collect', needs: 'bookings' },
  { key: 'bank', label: 'Bank', needs: 'money' },
  { key: 'cash', label: 'Cash', needs: 'money' },
  { key: 'credit', label: 'Refunds & credit', needs: 'bookings' },
  { key: 'payouts', label: 'Payouts', needs: 'bookkeeping' },
  { key: 'bookkeeping', label: 'Bookkeeping', needs: 'bookkeeping' },
  { key: 'seasons', label: 'Seasons', needs: 'catalogue' },
  { key: 'catalogue', label: 'Venues & Activities', needs: 'catalogue' },
  { key: 'codes', label: 'Discount Codes', needs: 'catalogue' },
  { key: 'funding', label: 'Funded Places', needs: 'catalogue' },
  { key: 'figures', label: 'Figures', needs: 'bookings' },
  { key: 'settings', label: 'Settings', needs: 'settings' },
  { key: 'staff', label: 'Staff Accounts', needs: 'staff' },
  { key: 'audit', label: 'Audit Log', needs: 'audit' },
  { key: 'setup', label: 'Set up', needs: 'settings' },
] as const satisfies { key: string; label: string; needs: Permission }[];

export type MorePage = (typeof pages)[number];

type May = (permission: Permission) => boolean;

/** The API enforces this as well. */
export const morePagesFor = (may: May): MorePage[] => pages.filter(({ needs }) => may(needs));

export const morePageAt = (tab: string | null): MorePage | undefined =>
  pages.find(({ key }) => key === tab);
