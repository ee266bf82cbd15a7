import * as z from 'zod/mini';

/** The short name of a catalogue row. The catalogue says which exist. */
const keyPattern = /^[a-z0-9-]{1,20}$/;

export const isKey = (key: unknown): key is string =>
  typeof key === 'string' && keyPattern.test(key);

export const keySchema = (message?: string) =>
  z.string(message).check(z.regex(keyPattern, message));

/** What children do on a camp day: `sports`. On the wire, a `campType`. */
export const ActivityKeySchema = keySchema();

/** When a camp day starts and ends: `9am-3pm`. On the wire, a `bookingType`. */
export const SessionKeySchema = keySchema();

/** `age-5-6` */
export const TshirtSizeKeySchema = keySchema();

/** The venue of a booking that names none. */
export const DEFAULT_VENUE = 'st-marys';

/** The venue of one party, at a place that its family chooses. */
export const isFamilysPlace = (venueKey: string): boolean => /^own-place-\d+$/.test(venueKey);

export const VenueKeySchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Please choose a venue from the list'));
