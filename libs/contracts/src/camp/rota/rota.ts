import * as z from 'zod/mini';
import { VenueKeySchema } from '../../catalogue/camp';
import { CalendarDateSchema } from '../../kit/dates';
import { sameName } from '../../kit/same-name';
import { line, numberInPath, words } from '../../kit/input-fields';

export const MAX_SHIFTS = 100;

const TimeSchema = z
  .string('Please give a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time'));

/** One person’s work on one day. */
export const ShiftSchema = z
  .object({
    /** As in the settings’ people on duty. */
    name: line('the name', 100),
    venue: VenueKeySchema,
    /** London time, "08:30". */
    from: TimeSchema,
    until: TimeSchema,
    isInCharge: z.boolean(),
    /** Cannot come: stays in the rota, and does not count. */
    isAbsent: z.boolean(),
    /** Why; may be empty. */
    note: words(200),
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      message: 'Please give an end after the start',
      path: ['until'],
    }),
  );
export type Shift = z.infer<typeof ShiftSchema>;

const isEachOnce = (shifts: readonly Shift[]) =>
  shifts.every(({ name }, at) => shifts.findIndex((one) => sameName(one.name, name)) === at);

/** Everyone who works on a day, at whatever venue. */
const RotaDaySchema = z.object({
  date: CalendarDateSchema,
  /** Counts the changes; 0 if no one was ever planned. */
  version: z.int().check(z.minimum(0)),
  shifts: z
    .array(ShiftSchema)
    .check(
      z.maxLength(MAX_SHIFTS, `Please plan at most ${MAX_SHIFTS} people a day`),
      z.refine(isEachOnce, 'Please plan each person once a day'),
    ),
});
export type RotaDay = z.infer<typeof RotaDaySchema>;

/** `PUT /api/admin/rota`: the days as they are to be, all or none. Errors: `changed_meanwhile` if one has a newer version. */
export const SaveRotaSchema = z.object({
  days: z.array(RotaDaySchema).check(
    z.minLength(1, 'Please give a day'),
    z.maxLength(7, 'Please give a week at most'),
    z.refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      'Please give each day once',
    ),
  ),
});
export type SaveRota = z.infer<typeof SaveRotaSchema>;
/** The days with their new versions. */
export const RotaSavedSchema = z.object({ days: z.array(RotaDaySchema) });

/** `GET /api/admin/rota`: the week in which a date is, Monday to Sunday. */
export const RotaQuerySchema = z.object({ week: CalendarDateSchema });

/** What is sold at a venue on a day, and who is needed for it. */
const VenueNeedSchema = z.object({
  venue: VenueKeySchema,
  venueName: z.string(),
  /** False: its camps do not take place, or it has none. */
  isOn: z.boolean(),
  children: z.int(),
  /** Adults, by the ratio and the children’s ages. */
  needed: z.int(),
  /** The first session’s start and the last one’s end. */
  from: z.string(),
  until: z.string(),
});
export type VenueNeed = z.infer<typeof VenueNeedSchema>;

const RotaPersonSchema = z.object({
  name: z.string(),
  /** The last day of the first aid certificate; empty without one. */
  firstAidUntil: z.string(),
});
export type RotaPerson = z.infer<typeof RotaPersonSchema>;

export const RotaSchema = z.object({
  /** The days with a camp on sale or someone planned. */
  days: z.array(z.extend(RotaDaySchema, { venues: z.array(VenueNeedSchema) })),
  people: z.array(RotaPersonSchema),
});
export type Rota = z.infer<typeof RotaSchema>;

const OwnShiftSchema = z.object({
  date: z.string(),
  venueName: z.string(),
  address: z.string(),
  from: z.string(),
  until: z.string(),
  isInCharge: z.boolean(),
  isAbsent: z.boolean(),
});
export type OwnShift = z.infer<typeof OwnShiftSchema>;

/** `GET /api/admin/account/days`: one’s own days from today on. Nothing about anyone else. */
export const OwnDaysSchema = z.object({
  /** The name in the rota; null if the account is no one’s in the people on duty. */
  name: z.nullable(z.string()),
  shifts: z.array(OwnShiftSchema),
  /** The secret address of one’s own calendar; null until there is one. */
  calendar: z.nullable(z.string()),
});
export type OwnDays = z.infer<typeof OwnDaysSchema>;

/** `GET /api/rota/my-days.ics`: for calendar programs, which cannot log in. Errors: `not_found`. */
export const CalendarQuerySchema = z.object({
  account: numberInPath('Please give an account'),
  key: z.string().check(z.maxLength(100)),
});
export type CalendarQuery = z.infer<typeof CalendarQuerySchema>;
