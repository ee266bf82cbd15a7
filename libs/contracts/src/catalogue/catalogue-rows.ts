import * as z from 'zod/mini';
import { ActivityKeySchema, SessionKeySchema, TshirtSizeKeySchema, VenueKeySchema } from './camp';
import { line, words } from '../kit/input-fields';
import { RowVersionSchema } from '../kit/row-version';

/** What can stand for an activity; `activity-drawings.ts` draws it. */
export const activityIcons = [
  'ball',
  'stage',
  'football',
  'basketball',
  'tennis',
  'cricket',
  'running',
  'swimming',
  'art',
  'star',
] as const;
export type ActivityIcon = (typeof activityIcons)[number];

const row = {
  version: RowVersionSchema,
  /** Camp days that have it. Only what has none can be deleted. */
  days: z.int(),
  /** The names of the seasons that those days belong to. */
  seasons: z.array(z.string()),
};

const LATITUDE = 'Please give a latitude between -90 and 90';
const LONGITUDE = 'Please give a longitude between -180 and 180';

const venueFacts = {
  name: line('the name', 120),
  address: line('the address', 300),
  /** Degrees, both or none; without them no map is shown. */
  latitude: z.nullable(z.number(LATITUDE).check(z.minimum(-90, LATITUDE), z.maximum(90, LATITUDE))),
  longitude: z.nullable(
    z.number(LONGITUDE).check(z.minimum(-180, LONGITUDE), z.maximum(180, LONGITUDE)),
  ),
  /** Entrance, parking: for parents, or empty. */
  note: words(500),
};

const isOnMap = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  (latitude === null) === (longitude === null);
const MAP = { path: ['longitude'], error: 'Please give both latitude and longitude, or neither' };

/** `POST /api/admin/venues`: its key is made from its name. Answers `VenueRow`. */
export const AddVenueSchema = z.object(venueFacts).check(z.refine(isOnMap, MAP));
export type AddVenue = z.infer<typeof AddVenueSchema>;

/** `PUT /api/admin/venues/{key}`. An archived venue is offered for no new days; what it had stays. */
export const ChangeVenueSchema = z
  .object({ ...venueFacts, isArchived: z.boolean(), version: RowVersionSchema })
  .check(z.refine(isOnMap, MAP));
export type ChangeVenue = z.infer<typeof ChangeVenueSchema>;

/**
 * `GET /api/admin/venues`: an array of these, archived ones last. `DELETE /api/admin/venues/{key}` answers those that
 * are left; errors: `still_in_use` with what hangs on it.
 */
export const VenueRowSchema = z.object({
  ...row,
  key: VenueKeySchema,
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  note: z.string(),
  isArchived: z.boolean(),
});
export type VenueRow = z.infer<typeof VenueRowSchema>;

const activityFacts = {
  programmeName: line('the name in the programme', 120),
  bookingName: line('the name in a booking', 120),
  description: words(300),
  icon: z.enum(activityIcons, 'Please choose a picture from the list'),
};

/** `POST /api/admin/activities` */
export const AddActivitySchema = z.object(activityFacts);
export type AddActivity = z.infer<typeof AddActivitySchema>;

/** `PUT /api/admin/activities/{key}` */
export const ChangeActivitySchema = z.object({ ...activityFacts, version: RowVersionSchema });
export type ChangeActivity = z.infer<typeof ChangeActivitySchema>;

/** `GET /api/admin/activities`, `DELETE /api/admin/activities/{key}`: as of venues. */
export const ActivityRowSchema = z.object({
  ...row,
  key: ActivityKeySchema,
  programmeName: z.string(),
  bookingName: z.string(),
  description: z.string(),
  icon: z.string(),
});
export type ActivityRow = z.infer<typeof ActivityRowSchema>;

const TIME = 'Please give a time as HH:MM';
const timeOfDay = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));

const sessionFacts = {
  name: line('the name', 60),
  /** London's clock: "09:00". */
  starts: timeOfDay,
  ends: timeOfDay,
};
const endsAfterItStarts = ({ starts, ends }: { starts: string; ends: string }) => starts < ends;
const SESSION_ORDER = { path: ['ends'], error: 'A session must end after it starts' };

/** `POST /api/admin/sessions` */
export const AddSessionSchema = z
  .object(sessionFacts)
  .check(z.refine(endsAfterItStarts, SESSION_ORDER));
export type AddSession = z.infer<typeof AddSessionSchema>;

/** `PUT /api/admin/sessions/{key}` */
export const ChangeSessionSchema = z
  .object({ ...sessionFacts, version: RowVersionSchema })
  .check(z.refine(endsAfterItStarts, SESSION_ORDER));
export type ChangeSession = z.infer<typeof ChangeSessionSchema>;

/** `GET /api/admin/sessions`, `DELETE /api/admin/sessions/{key}` */
export const SessionRowSchema = z.object({
  ...row,
  key: SessionKeySchema,
  name: z.string(),
  starts: z.string(),
  ends: z.string(),
});
export type SessionRow = z.infer<typeof SessionRowSchema>;

export const MAX_TSHIRT_SIZES = 30;
const sizeName = line('the size', 60);
const TWICE = 'This size is in the list twice';
const isEachOnce = (values: readonly (string | undefined)[]) => {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
};

/**
 * `PUT /api/admin/tshirt-sizes`: all of them in their order; a new one has no key yet. Answers as GET does. Errors:
 * `changed_meanwhile` where they are no longer as `seen`; `still_in_use` for one that is left out and was ordered.
 */
export const ChangeTshirtSizesSchema = z.object({
  /** As they were when their change began. */
  seen: z.array(z.object({ key: TshirtSizeKeySchema, name: z.string() })),
  sizes: z.array(z.object({ key: z.optional(TshirtSizeKeySchema), name: sizeName })).check(
    z.maxLength(MAX_TSHIRT_SIZES, `Please give at most ${MAX_TSHIRT_SIZES} sizes`),
    z.refine((sizes) => isEachOnce(sizes.map(({ key }) => key)), TWICE),
    z.refine((sizes) => isEachOnce(sizes.map(({ name }) => name.toLowerCase())), TWICE),
  ),
});
export type ChangeTshirtSizes = z.infer<typeof ChangeTshirtSizesSchema>;

/** `GET /api/admin/tshirt-sizes`: an array of these. */
export const TshirtSizeRowSchema = z.object({
  key: TshirtSizeKeySchema,
  name: z.string(),
  /** How many bookings have ordered it. Only what none has can be left out. */
  bookings: z.int(),
});
export type TshirtSizeRow = z.infer<typeof TshirtSizeRowSchema>;

/** `PUT /api/admin/venues/order`, `…/activities/order`, `…/sessions/order`: every key once. Answers the rows. */
export const OrderSchema = z.object({ keys: z.array(z.string()).check(z.maxLength(500)) });
export type Order = z.infer<typeof OrderSchema>;

export const VenuePathSchema = z.object({ key: VenueKeySchema });
export type VenuePath = z.infer<typeof VenuePathSchema>;
/** Of activities and sessions. */
export const KeyPathSchema = z.object({ key: ActivityKeySchema });
export type KeyPath = z.infer<typeof KeyPathSchema>;
