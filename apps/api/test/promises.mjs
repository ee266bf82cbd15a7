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
    'funding',
    'holds',
    'kernel/database/transaction',
    'payments/card/keep-places',
    'waiting-list/waiting-',
  ],
  'money is never lost': [
    'bookings/amendments/amendments.properties',
    'bookings/amendments/paid-amendment',
    'bookkeeping/close-month',
    'codes',
    'deletion/delete-booking',
    'invariants',
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
    'accounts/login',
    'accounts/people/manager-rights',
    'bookings/access',
    'bookings/care',
    'bookings/details/child-details',
    'bookings/links',
    'communications/address-proof',
    'cookies-behind-https',
    'families/declared-data',
    'families/family-erasures',
    'history/care-readings',
    'kernel/http/database-faults',
    'registers/coach-sees',
    'retention',
    'routes',
    'schema/details-at-rest',
    'schema/erased-everywhere',
  ],
  'no child is lost at the gate': ['attendance', 'care-records', 'duty', 'registers/registers'],
};

/**
 * Of these, what only `npm run test:all` runs, because it starts and kills many processes: `killed.int.test.ts` does so for
 * a payment, and the others repeat it for money that is given back, an amendment and a balance.
 */
export const killedElsewhere = ['payments/paying/killed-', 'payments/desk/balances-killed'];
