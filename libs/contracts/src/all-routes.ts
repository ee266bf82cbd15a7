import * as ownAccount from './accounts/own-routes';
import * as accounts from './accounts/routes';
import * as attendance from './attendance/routes';
import * as attention from './attention/routes';
import * as bookkeeping from './bookkeeping/routes';
import * as bookings from './bookings/routes';
import * as bookingsOfStaff from './bookings/staff-routes';
import * as careRecords from './care-records/routes';
import * as catalogue from './catalogue/routes';
import * as codes from './codes/routes';
import * as consents from './consents/routes';
import * as duty from './duty/routes';
import * as funding from './funding/routes';
import { type Route } from './kit/route';
import * as messages from './messages/routes';
import * as emailWordings from './office/email-wording-routes';
import * as deliveries from './office/delivery-routes';
import * as office from './office/routes';
import * as awaited from './payments/awaited-routes';
import * as parts from './payments/parts-routes';
import * as bank from './payments/bank-routes';
import * as payments from './payments/routes';
import * as enquiries from './people/enquiry-routes';
import * as people from './people/routes';
import * as site from './site/routes';
import * as waitingList from './waiting-list/routes';

/** The tables of routes by subject. */
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
  people: { ...people, ...enquiries },
  site,
  waitingList,
} satisfies Record<string, Record<string, Route>>;

/** Every route by its name; for the API, tests and tools. Pages import the routes that they call. */
export const allRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values(routesBySubject).flatMap((table) => Object.entries<Route>(table)),
);
