import * as z from 'zod/mini';
import { ActivityKeySchema, TshirtSizeKeySchema, VenueKeySchema } from './camp';
import { ActivitySchema, SessionSchema } from './catalogue';
import { line, wholeNumber, words } from '../kit/input-fields';
import { RowVersionSchema } from '../kit/row-version';

/** Of a camp day, and of a venue. */
export const MAX_CAPACITY = 500;

/** Icons for activities; `activity-drawings.ts` draws them. */
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
  /** Number of camp days that use it. Only rows without any can be deleted. */
  days: z.int(),
  /** The names of those days' seasons. */
  seasons: z.array(z.string()),
};

const LATITUDE = 'Please give a latitude between -90 and 90';
const LONGITUDE = 'Please give a longitude between -180 and 180';

const venueFacts = {
  name: line('the name', 120),
  address: line('the address', 300),
  /** Degrees, both or neither; without them no map is shown. */
  latitude: z.nullable(z.number(LATITUDE).check(z.minimum(-90, LATITUDE), z.maximum(90, LATITUDE))),
  longitude: z.nullable(
    z.number(LONGITUDE).check(z.minimum(-180, LONGITUDE), z.maximum(180, LONGITUDE)),
  ),
  /** For parents, for example entrance or parking; may be empty. */
  note: words(500),
  /** How many children it takes on a date, in all its camps together; null or left out: no limit. */
  capacity: z.optional(
    z.nullable(
      wholeNumber(
        1,
        MAX_CAPACITY,
        `Please give a whole number of children, at most ${MAX_CAPACITY}`,
      ),
    ),
  ),
};

const isOnMap = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  (latitude === null) === (longitude === null);
const MAP = { path: ['longitude'], error: 'Please give both latitude and longitude, or neither' };

/** `POST /api/admin/venues`: the key is made from the name. Answers `VenueRow`. */
export const AddVenueSchema = z.object(venueFacts).check(z.refine(isOnMap, MAP));

/** `PUT /api/admin/venues/{key}`. An archived venue can't be used for new days; its existing days stay. */
export const ChangeVenueSchema = z
  .object({ ...venueFacts, isArchived: z.boolean(), version: RowVersionSchema })
  .check(z.refine(isOnMap, MAP));
export type ChangeVenue = z.infer<typeof ChangeVenueSchema>;

/**
 * `GET /api/admin/venues`: an array of these, archived ones last. `DELETE /api/admin/venues/{key}` answers the
 * remaining ones; errors: `still_in_use` with what uses it.
 */
export const VenueRowSchema = z.object({
  ...row,
  key: VenueKeySchema,
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  note: z.string(),
  capacity: z.optional(z.nullable(z.int())),
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

/** `GET /api/admin/activities`, `DELETE /api/admin/activities/{key}`: as for venues. */
export const ActivityRowSchema = z.object({
  ...row,
  ...ActivitySchema.shape,
});
export type ActivityRow = z.infer<typeof ActivityRowSchema>;

const TIME = 'Please give a time as HH:MM';
const timeOfDay = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));

const sessionFacts = {
  name: line('the name', 60),
  /** London time: "09:00". */
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

/** `GET /api/admin/sessions`, `DELETE /api/admin/sessions/{key}` */
export const SessionRowSchema = z.object({
  ...row,
  ...SessionSchema.shape,
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
 * `PUT /api/admin/tshirt-sizes`: all sizes in order; a new one has no key yet. Answers as GET does. Errors:
 * `changed_meanwhile` if they differ from `seen`; `still_in_use` if a size that was ordered is left out.
 */
export const ChangeTshirtSizesSchema = z.object({
  /** The sizes as they were when editing began. */
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
  /** Number of bookings that ordered it. Only sizes without any can be left out. */
  bookings: z.int(),
});
export type TshirtSizeRow = z.infer<typeof TshirtSizeRowSchema>;

/** `PUT /api/admin/venues/order`, `…/activities/order`, `…/sessions/order`: every key once. Answers the rows. */
export const OrderSchema = z.object({ keys: z.array(z.string()).check(z.maxLength(500)) });

export const VenuePathSchema = z.object({ key: VenueKeySchema });
/** For activities and sessions. */
export const KeyPathSchema = z.object({ key: ActivityKeySchema });
