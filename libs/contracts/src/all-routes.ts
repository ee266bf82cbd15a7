import * as ownAccount from './staff/own-routes';
import * as accounts from './staff/routes';
import * as attendance from './camp/attendance/routes';
import * as attention from './office/attention/routes';
import * as bookkeeping from './payments/bookkeeping/routes';
import * as bookings from './bookings/routes';
import * as bookingsOfStaff from './bookings/staff-routes';
import * as careRecords from './camp/care-records/routes';
import * as catalogue from './catalogue/routes';
import * as codes from './catalogue/codes/routes';
import * as consents from './bookings/consents/routes';
import * as duty from './camp/duty/routes';
import * as rota from './camp/rota/routes';
import * as funding from './catalogue/funding/routes';
import { type Route } from './kit/route';
import * as messages from './messages/routes';
import * as emailWordings from './mail/email-wording-routes';
import * as deliveries from './mail/delivery-routes';
import * as office from './office/routes';
import * as awaited from './payments/awaited-routes';
import * as parts from './payments/parts-routes';
import * as bank from './payments/bank-routes';
import * as payments from './payments/routes';
import * as enquiries from './parties/routes';
import * as people from './families/routes';
import * as site from './kit/settings/routes';
import * as waitingList from './bookings/waiting-list/routes';

export const routesBySubject = {
  accounts: { ...accounts, ...ownAccount },
  attendance,
  attention,
  bookkeeping,
  bookings: { ...bookings, ...bookingsOfStaff },
  careRecords,
  catalogue,
  codes,
  consents,
  duty,
  funding,
  messages,
  office: { ...office, ...emailWordings, ...deliveries },
  payments: { ...payments, ...awaited, ...bank, ...parts },
  rota,
  people: { ...people, ...enquiries },
  site,
  waitingList,
} satisfies Record<string, Record<string, Route>>;

/** Every route by its name; for the API, tests and tools. Pages import the routes that they call. */
export const allRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values(routesBySubject).flatMap((table) => Object.entries<Route>(table)),
);
