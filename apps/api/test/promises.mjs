/**
 * Where the API's tests prove each promise: folders and beginnings of files in `src`. `npm test` runs these, and
 * `npm run test:all` the others as well. docs/testing.md says the same.
 *
 * @type {Record<string, string[]>}
 */
export const promises = {
  'a place is sold once': [
    'bookings/amendments/amendment-races',
    'bookings/amendments/unpaid-amendment',
    'bookings/day-cancellations',
    'bookings/day-changes',
    'bookings/double-bookings',
    'bookings/placing',
    'bookings/releasing',
    'catalogue/editing/sales-meanwhile',
    'catalogue/model',
    'catalogue/funding',
    'catalogue/holds',
    'kernel/database/transaction',
    'payments/card/keep-places',
    'bookings/waiting-list/waiting-',
  ],
  'money is never lost': [
    'bookings/amendments/amendments.properties',
    'bookings/amendments/paid-amendment',
    'payments/bookkeeping/close-month',
    'catalogue/codes',
    'families/deletion/delete-booking',
    'operations/invariants',
    'payments/awaited',
    'payments/card/confirm-payment',
    'payments/card/events',
    'payments/card/late-payment',
    'payments/credit',
    'payments/desk/balances',
    'payments/model',
    'payments/payables',
    'payments/paying',
    'payments/statements',
  ],
  'a child’s data is shown only to people who need it': [
    'staff/login',
    'staff/people/manager-rights',
    'bookings/access',
    'bookings/care',
    'bookings/details/child-details',
    'bookings/links',
    'mail/address-proof',
    'cookies-behind-https',
    'families/declared-data',
    'families/family-erasures',
    'office/history/care-readings',
    'kernel/http/database-faults',
    'camp/registers/coach-sees',
    'families/retention',
    'routes',
    'operations/schema/details-at-rest',
    'operations/schema/erased-everywhere',
  ],
  'no child is lost at the gate': [
    'camp/attendance',
    'camp/care-records',
    'camp/duty',
    'camp/registers/registers',
  ],
};

/**
 * Of these, what only `npm run test:all` runs, because it starts and kills many processes: `killed.int.test.ts` does so for
 * a payment, and the others repeat it for money that is given back, an amendment and a balance.
 */
export const killedElsewhere = ['payments/paying/killed-', 'payments/desk/balances-killed'];
