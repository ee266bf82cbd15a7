/**
 * What staff may do. `registers` covers today's and the next camp day's registers, `all-registers` those of every day.
 * `walk-ins` is booking children at the gate for today, and taking cash or card payments there; `over-capacity` is doing so
 * on a full day. `care` is reading children's medical notes and families' special requirements; `erasure` is clearing old bookings and
 * erasing a family's data. `messages` is writing to families. `inspection` opens the pack for inspectors, with children whose bookings are erased. `bookkeeping` is the
 * ledger and closing months. `money` (taking, refunding and paying out), `bookkeeping` and `exports` (downloading data as
 * files) come in addition to `bookings`.
 */
export const permissions = [
  'bookings',
  'enquiries',
  'messages',
  'registers',
  'all-registers',
  'walk-ins',
  'over-capacity',
  'care',
  'catalogue',
  'settings',
  'staff',
  'audit',
  'inspection',
  'erasure',
  'money',
  'bookkeeping',
  'exports',
] as const;
export type Permission = (typeof permissions)[number];
