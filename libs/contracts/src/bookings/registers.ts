import * as z from 'zod/mini';
import { MedicalStateSchema } from './booking-fields';
import { MedicalNotesSchema } from './bookings';
import { CalendarDateSchema } from '../kit/dates';
import { KeepPaperSchema } from '../kit/retention';
import { SessionKeySchema, ActivityKeySchema, VenueKeySchema } from '../catalogue/camp';

/** A child expected on one day at one venue, with what a coach needs at the gate. */
export const RegisterChildSchema = z.object({
  bookingId: z.int(),
  name: z.string(),
  age: z.string(),
  parentName: z.string(),
  parentPhone: z.string(),
  parentEmail: z.string(),
  bookingType: SessionKeySchema,
  /** "9am-3pm" */
  sessionName: z.string(),
  campType: ActivityKeySchema,
  /** "Sports Camp" */
  activityName: z.string(),
  medicalInfo: z.string(),
  medicalState: z.optional(MedicalStateSchema),
  specialRequirements: z.string(),
  /** The booking was refunded and its places were kept: the child is expected. */
  isRefunded: z.optional(z.literal(true)),
});
export type RegisterChild = z.infer<typeof RegisterChildSchema>;

/** One child on a register as it stood there: the child's row, and a keyed hash of what was said of it. */
const RegisterMarkSchema = z
  .string()
  .check(z.regex(/^\d{1,10}\.[\w-]{11}$/, 'marks are those of a register'));

/** A register on paper, and how many children have been added, are gone or read otherwise since. */
export const RegisterPrintSchema = z.object({
  /** A username; null where the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
  added: z.int(),
  gone: z.int(),
  changed: z.int(),
});
export type RegisterPrint = z.infer<typeof RegisterPrintSchema>;

/**
 * One date at one venue. A child stands on it once per child name and parent name; who comes first in
 * the morning stands first, so 8am-5pm before 9am-3pm (specification, sections 5 and 9).
 */
export const RegisterSchema = z.object({
  date: z.string(),
  venue: VenueKeySchema,
  venueName: z.string(),
  capacity: z.int(),
  campTypes: z.array(ActivityKeySchema),
  activityNames: z.array(z.string()),
  /** Those of them that the provider has cancelled: nobody is expected at them. */
  cancelledNames: z.array(z.string()),
  /** Names of the seasons that its camps are of. */
  seasons: z.array(z.string()),
  /** Offered on this register, in the order of the children. */
  sessions: z.array(z.object({ key: SessionKeySchema, name: z.string() })),
  /**
   * How the places taken of its capacity add up, for whoever may see bookings. A child booked twice stands on it once,
   * and takes two.
   */
  places: z.nullable(
    z.object({
      taken: z.int(),
      paid: z.int(),
      /** Not paid yet. */
      held: z.int(),
      /** Refunded with the places kept: these children are expected, too. */
      refunded: z.int(),
    }),
  ),
  children: z.array(RegisterChildSchema),
  /**
   * The paper is the record of who came, and has medical notes on it: until when each may be kept, by the settings. Left
   * out by older answers that were kept for a morning offline.
   */
  keepPaper: z.optional(KeepPaperSchema),
  /** What stands on it, for `registers/printed`: nothing of it can be read, only whether it is the same. */
  marks: z.array(RegisterMarkSchema),
  /** The last paper of each who printed it, newest first. */
  prints: z.array(RegisterPrintSchema),
});
export type Register = z.infer<typeof RegisterSchema>;

/**
 * `GET /api/admin/registers`: a coach's are those of today and of the next camp day. Errors: `forbidden`;
 * `fresh_proof_required` where the answer would have the notes of more than one register.
 */
export const RegisterListSchema = z.array(RegisterSchema);

/** `GET /api/admin/registers/days`: the dates whose registers the reader may open, in order. */
export const RegisterDaysSchema = z.object({ days: z.array(CalendarDateSchema) });
export type RegisterDays = z.infer<typeof RegisterDaysSchema>;

/** Query of `GET /api/admin/registers/venues`. */
export const RegisterVenuesQuerySchema = z.object({ date: CalendarDateSchema });
export type RegisterVenuesQuery = z.infer<typeof RegisterVenuesQuerySchema>;

/** A register of the day, with how many children are on it and without who they are. */
const RegisterVenueSchema = z.object({
  venue: VenueKeySchema,
  venueName: z.string(),
  children: z.int(),
});
export type RegisterVenue = z.infer<typeof RegisterVenueSchema>;

/** The venues whose registers of that day the reader may open, in their order. */
export const RegisterVenuesSchema = z.object({ venues: z.array(RegisterVenueSchema) });
export type RegisterVenues = z.infer<typeof RegisterVenuesSchema>;

/** `POST /api/admin/registers/printed`: what goes to paper, as it was read. */
export const RegistersPrintedSchema = z.object({
  registers: z
    .array(
      z.object({
        date: CalendarDateSchema,
        venue: VenueKeySchema,
        marks: z.array(RegisterMarkSchema).check(z.maxLength(2000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
export type RegistersPrinted = z.infer<typeof RegistersPrintedSchema>;

export const PrintRecordedSchema = z.object({ success: z.literal(true) });
export type PrintRecorded = z.infer<typeof PrintRecordedSchema>;

export const RegisterQuerySchema = z.object({
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD'))),
  venue: z.optional(VenueKeySchema),
});
export type RegisterQuery = z.infer<typeof RegisterQuerySchema>;

/** Query of `GET /api/admin/registers/export`: a file for a spreadsheet. */
export const RegisterExportQuerySchema = z.object({
  ...RegisterQuerySchema.shape,
  format: z._default(z.enum(['csv', 'xlsx'], 'format is csv or xlsx'), 'csv'),
  medicalNotes: MedicalNotesSchema,
});
export type RegisterExportQuery = z.infer<typeof RegisterExportQuerySchema>;
