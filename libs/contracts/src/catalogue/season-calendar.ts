import * as z from 'zod/mini';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from './camp';
import { areAgesInOrder } from './camp-ages';
import { MAX_CAPACITY } from './catalogue-rows';
import { CalendarDateSchema, calendarDateOr } from '../kit/dates';
import { wholeNumber, words } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';
import { RowVersionSchema } from '../kit/row-version';

/** The most days one pattern or change may affect. */
export const MAX_DAYS_AT_ONCE = 1000;

const AGES = 'Please give an age from 0 to 18';
const AgeSchema = z.nullable(wholeNumber(0, 18, AGES));

const CapacitySchema = wholeNumber(
  0,
  MAX_CAPACITY,
  `Please give a whole number of places, at most ${MAX_CAPACITY}`,
);

/** A day's sessions with their prices, each session once. */
const SlotsSchema = z
  .array(
    z.object({
      sessionKey: SessionKeySchema,
      pricePence: PenceSchema.check(
        z.minimum(0, 'Please give a price'),
        z.maximum(100_000, 'Please give a price of at most £1,000'),
      ),
    }),
  )
  .check(
    z.minLength(1, 'Please choose at least one session'),
    z.maxLength(10, 'Please choose at most 10 sessions'),
    z.refine(
      (slots) => new Set(slots.map(({ sessionKey }) => sessionKey)).size === slots.length,
      'Please choose each session once',
    ),
  );

const AGE_ORDER = { path: ['agesTo'], error: 'Please give the younger age first' };

/** One camp on one date at one venue, as staff edit it. Its sessions share its places. */
export const PlannedDaySchema = z.object({
  id: z.int(),
  version: RowVersionSchema,
  venueKey: VenueKeySchema,
  date: CalendarDateSchema,
  activityKey: ActivityKeySchema,
  capacity: z.int(),
  /** Held and confirmed places; the capacity can't be lower. */
  placesTaken: z.int(),
  /** Age range in years, both inclusive; null means the general range of all camps. */
  agesFrom: z.nullable(z.int()),
  agesTo: z.nullable(z.int()),
  state: z.enum(['open', 'closed', 'cancelled']),
  /** A note for parents about this day; may be empty. */
  note: z.string(),
  slots: z.array(z.object({ sessionKey: SessionKeySchema, pricePence: z.int() })),
});
/** `GET /api/admin/seasons/{id}/days`: an array of these, by date and venue. */
export type PlannedDay = z.infer<typeof PlannedDaySchema>;

/**
 * `POST /api/admin/seasons/{id}/days`: adds camp days at each of these venues, on each of these weekdays from the first
 * date to the last. A venue that already has the activity on a date keeps that day unchanged.
 */
export const AddDaysSchema = z
  .object({
    venueKeys: z.array(VenueKeySchema).check(z.minLength(1, 'Please choose a venue')),
    activityKey: ActivityKeySchema,
    from: calendarDateOr('Please give the first day'),
    to: calendarDateOr('Please give the last day'),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: z
      .array(z.int().check(z.minimum(1), z.maximum(7)))
      .check(z.minLength(1, 'Please choose a weekday')),
    skipBankHolidays: z.boolean(),
    capacity: CapacitySchema,
    agesFrom: AgeSchema,
    agesTo: AgeSchema,
    note: words(500),
    slots: SlotsSchema,
  })
  .check(
    // A missing date has its own message.
    z.refine(({ from, to }) => from <= to || to === '', {
      path: ['to'],
      error: 'Please give a last day that is not before the first',
    }),
    z.refine(areAgesInOrder, AGE_ORDER),
  );
export type AddDays = z.infer<typeof AddDaysSchema>;

/** The answer to `POST /api/admin/seasons/{id}/days`: all days of the season as they are now. */
export const AddedDaysSchema = z.object({
  added: z.int(),
  skipped: z.array(
    z.object({
      venueKey: VenueKeySchema,
      date: CalendarDateSchema,
      reason: z.enum(['exists', 'bank-holiday']),
    }),
  ),
  days: z.array(PlannedDaySchema),
});
export type AddedDays = z.infer<typeof AddedDaysSchema>;

/** Days with the versions staff have seen. */
export const ChosenDaysSchema = z
  .array(z.object({ id: z.int(), version: RowVersionSchema }))
  .check(
    z.minLength(1, 'Please choose a day'),
    z.maxLength(MAX_DAYS_AT_ONCE, `Please choose at most ${MAX_DAYS_AT_ONCE} days at once`),
  );

/**
 * `PATCH /api/admin/seasons/{id}/days`: changes the given fields on each of these days, all or nothing. Answers all
 * days of the season. Errors: `changed_meanwhile`; `validation_failed` at `days.{index}` with a sentence for each day
 * that can't be changed (capacity below the places taken; removing a session with places on it).
 */
export const ChangeDaysSchema = z
  .object({
    days: ChosenDaysSchema,
    change: z
      .object({
        capacity: z.optional(CapacitySchema),
        agesFrom: z.optional(AgeSchema),
        agesTo: z.optional(AgeSchema),
        note: z.optional(words(500)),
        /** Cancelling a day is separate: `day-cancellations.ts`. */
        state: z.optional(z.enum(['open', 'closed'])),
        slots: z.optional(SlotsSchema),
      })
      .check(z.refine(areAgesInOrder, AGE_ORDER)),
  })
  .check(
    z.refine(({ change }) => Object.keys(change).length > 0, {
      path: ['change'],
      error: 'Please say what is to change',
    }),
  );
export type ChangeDays = z.infer<typeof ChangeDaysSchema>;

/**
 * `POST /api/admin/seasons/{id}/days/delete`: all or nothing; answers all remaining days. A day that was ever booked
 * can't be deleted: errors as for a change, at `days.{index}`.
 */
export const DeleteDaysSchema = z.object({ days: ChosenDaysSchema });
export type DeleteDays = z.infer<typeof DeleteDaysSchema>;
