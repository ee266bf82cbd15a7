import type * as z from 'zod/mini';
import { type Permission } from './permissions';

/**
 * Who may call a route:
 *
 * - `public` everyone; staff may call it too
 * - `family` who has the booking's token from a link or this browser's cookie, and (`orStaff`) staff who handle
 *   bookings. The service behind the route checks it.
 * - `shared-link` who has the token of a link that shows only the camp days. The service checks it.
 * - `proven-address` a browser that has proved an email address with a code within the last minutes, or (`orDevice`)
 *   that stays known for one
 * - `staff` staff with a session and the permissions
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'family'; orStaff: boolean }
  | { kind: 'shared-link' }
  | { kind: 'proven-address'; orDevice?: true }
  | StaffAccess;

export interface StaffAccess extends StaffRules {
  kind: 'staff';
  /** None: all staff, for their own account. */
  permissions: readonly Permission[];
}

interface StaffRules {
  /**
   * Admits staff with the permissions at some venue only; without it, they need them at all venues. The service behind
   * the route checks each venue.
   */
  somewhere?: true;
  /**
   * Staff must have proved their identity within the last minutes: for refunds, exports, opening accounts and anything
   * that cannot be undone. A route that needs it only sometimes checks `isProofFresh` itself.
   */
  freshProof?: true;
  /** Pages poll it automatically, so it does not keep a session alive. */
  unattended?: true;
  /** Also open to staff who must set up a second step before anything else. */
  whileSettingUp?: true;
}

export const Public: Access = { kind: 'public' };
export const Family: Access = { kind: 'family', orStaff: false };
export const FamilyOrStaff: Access = { kind: 'family', orStaff: true };
export const SharedLink: Access = { kind: 'shared-link' };
export const ProvenAddress: Access = { kind: 'proven-address' };
export const KnownFamily: Access = { kind: 'proven-address', orDevice: true };

/** @__NO_SIDE_EFFECTS__ */
export const StaffOnly = (
  permission: Permission | readonly Permission[],
  rules: StaffRules = {},
): StaffAccess => ({ kind: 'staff', permissions: [permission].flat(), ...rules });

/** Every member of staff, for their own account. @__NO_SIDE_EFFECTS__ */
export const OwnAccount = (rules: StaffRules = {}): StaffAccess => ({
  kind: 'staff',
  permissions: [],
  ...rules,
});

/**
 * At most `points` calls in `seconds` for each value of `per`, counted across all replicas; more get a 429 with
 * `Retry-After`. Requests are counted before they are validated.
 */
export interface Limit {
  /** Routes with the same name share the count. At most 80 characters. */
  name: string;
  points: number;
  seconds: number;
  per: LimitedBy;
}

/**
 * `network` of the caller · `booking` in the path · `booking-caller` the booking in the path or the body, and its
 * caller, so that a stranger's requests don't use up the family's allowance · `mailbox` of the `email` in the body ·
 * `mailbox-caller` the same and the network of its caller · `username` in the body · `staff` who are logged in
 */
export type LimitedBy =
  | 'network'
  | 'booking'
  | 'booking-caller'
  | 'mailbox'
  | 'mailbox-caller'
  | 'username'
  | 'staff';

/**
 * The number of emails that visitors can have sent to one mailbox in an hour, over all pages. Every address is counted,
 * so that a refusal doesn't reveal which exist.
 */
export const perMailbox: Limit = { name: 'mailbox', points: 10, seconds: 3600, per: 'mailbox' };

/**
 * The usual limits of what a family does with its booking, in ten minutes: `calls` for the booking and its caller, and
 * `ofNetwork` for a household or an office behind one address. Those of one name share the count. @__NO_SIDE_EFFECTS__
 */
export const perBooking = (
  name: string,
  { calls, ofNetwork }: { calls: number; ofNetwork: number },
): readonly Limit[] => [
  { name: `${name}-booking`, points: calls, seconds: 600, per: 'booking-caller' },
  { name: `${name}-address`, points: ofNetwork, seconds: 600, per: 'network' },
];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteRules {
  access: Access;
  /** Texts of the path. */
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** JSON. */
  body?: z.core.$ZodType;
  /** The body is a file instead, of one of these media types. */
  upload?: readonly string[];
  /** JSON; what the schema does not name is not answered. */
  answer?: z.core.$ZodType;
  /** The answer is a file instead, of one of these media types. */
  file?: readonly string[];
  /** 200 unless said. */
  status?: 201 | 202 | 204;
  limits?: readonly Limit[];
  /** The API recognises a repeat, so pages may send it again if the API is busy; every GET is repeatable. */
  isRepeatable?: true;
  /** Machines call it, with another proof of identity or for reports that change nothing. */
  anyOrigin?: true;
}

/** What a page needs to call a route. The rest is left out of the sites' builds (`tools/build/client-routes.ts`). */
export type Route<Rules extends RouteRules = RouteRules, At extends string = string> = {
  /** "GET /api/bookings/:id" */
  at: At;
} & Rules;

/**
 * One route of the API, from which its controller, its callers in the sites, its access tests, the record of released
 * routes and the OpenAPI document follow.
 *
 *     export const keepPlaces = defineRoute('POST /api/bookings/:id/keep-places', {
 *       access: Public,
 *       params: BookingPathSchema,
 *       body: KeepPlacesSchema,
 *       answer: HoldSchema,
 *     });
 *
 * @__NO_SIDE_EFFECTS__
 */
export const defineRoute = <At extends `${Method} /api/${string}`, Rules extends RouteRules>(
  at: At,
  rules: Rules & (Rules extends { answer: unknown } | { file: unknown } ? unknown : never),
): Route<Rules, At> => ({ at, ...rules });

/** "id" | "file" of "GET /api/pictures/:id/:file". */
export type ParamNames<At extends string> = At extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : At extends `${string}:${infer Name}`
    ? Name
    : never;

/** Splits "GET /api/bookings" into its method and path. */
export const methodAndPath = ({ at }: Pick<Route, 'at'>) => at.split(' ') as [Method, string];

export const pathOf = (route: Pick<Route, 'at'>): string => methodAndPath(route)[1];
