import * as z from 'zod/mini';
import { MedicalStateSchema } from './booking-fields';
import { MedicalNotesSchema } from './booking-list';
import { MissingKeysSchema, DetailTextSchema, MissingNamesSchema } from '../kit/fields/detail-keys';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
} from '../kit/fields/fields-of';
import { childConsentKinds } from '../kit/fields/consent-kinds';
import { CalendarDateSchema } from '../kit/dates';
import { KeepPaperSchema } from '../kit/retention';
import { SessionKeySchema, ActivityKeySchema, VenueKeySchema } from '../catalogue/camp';

const CollectorSchema = z.object({ name: z.string(), relation: z.string(), phone: z.string() });

const MedicineSchema = z.object({
  what: z.string(),
  dose: z.string(),
  when: z.string(),
  hours: z.int(),
  mayGive: z.boolean(),
});

/** A child expected on one day at one venue, with what a coach needs at drop-off. */
export const RegisterChildSchema = z.object({
  bookingId: z.int(),
  /** The child in each of its bookings; missing in older answers stored for offline use. */
  childIds: z.optional(z.array(z.int())),
  ...mapFields(childFacts, () => z.string()),
  ...mapFields(contactFields, () => z.string()),
  bookingType: SessionKeySchema,
  /** "9am-3pm" */
  sessionName: z.string(),
  campType: ActivityKeySchema,
  /** "Sports Camp" */
  activityName: z.string(),
  ...mapFields(childNotes, () => z.string()),
  medicalState: z.optional(MedicalStateSchema),
  /** Required details and consents not answered yet. */
  missingDetails: z.optional(MissingKeysSchema),
  missingNames: MissingNamesSchema,
  /** What was answered, alerts first; only for staff who may read the notes. */
  details: z.optional(z.array(DetailTextSchema)),
  /** Who may collect the child, beside its parent; only for staff who may read the notes. */
  collectors: z.optional(z.array(CollectorSchema)),
  /** What the child takes at camp, and whether staff may give it; only for staff who may read the notes. */
  medicines: z.optional(z.array(MedicineSchema)),
  /** The day is for other ages than the child’s by date of birth, and staff have not allowed it: "ages 5 to 12". */
  wrongAges: z.optional(z.string()),
  /** What was replaced or removed, today or the day before, with its noun and when; left out if nothing. */
  changes: z.optional(z.array(z.object({ noun: z.string(), at: z.string() }))),
  /** What the family does not allow; missing in older answers stored for offline use. */
  notAllowed: z.optional(z.array(z.enum(childConsentKinds))),
  ...mapFields(bookingNotes, () => z.string()),
  /** A guest of this child's birthday party: the contact is the host's, and there is no age. */
  guestOf: z.optional(z.string()),
  /** Another child of this register has the same name. */
  hasNamesake: z.optional(z.literal(true)),
  /** The booking was refunded but keeps its places: the child is expected. */
  isRefunded: z.optional(z.literal(true)),
  /** A walk-in that is not paid. */
  isUnpaid: z.optional(z.literal(true)),
  /** A funder pays for the place. */
  isFunded: z.optional(z.literal(true)),
  /** Its family said that the child has the meal which the funder pays for. */
  hasFundedMeal: z.optional(z.literal(true)),
});
export type RegisterChild = z.infer<typeof RegisterChildSchema>;

/** One child as shown on a register: the child's row, and a keyed hash of the details shown. */
const RegisterMarkSchema = z
  .string()
  .check(z.regex(/^\d{1,10}\.[\w-]{11}$/, 'marks are those of a register'));

/** A printed register, and how many children were added, removed or changed since. */
export const RegisterPrintSchema = z.object({
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
  added: z.int(),
  gone: z.int(),
  changed: z.int(),
});
export type RegisterPrint = z.infer<typeof RegisterPrintSchema>;

/**
 * One date at one venue. Within a family, each combination of child name and parent name is listed once, and two
 * children of one booking never are one; the earliest session comes first, so 8am-5pm before 9am-3pm (specification,
 * sections 5 and 9).
 */
export const RegisterSchema = z.object({
  date: z.string(),
  venue: VenueKeySchema,
  venueName: z.string(),
  capacity: z.int(),
  campTypes: z.array(ActivityKeySchema),
  activityNames: z.array(z.string()),
  /** Those of its camps that the provider has cancelled: no children are expected at them. */
  cancelledNames: z.array(z.string()),
  /** Names of its camps' seasons. */
  seasons: z.array(z.string()),
  /** The sessions on this register, in the order of the children. */
  sessions: z.array(
    z.object({
      key: SessionKeySchema,
      name: z.string(),
      /** London times, "09:00"; missing in older answers stored for offline use. */
      starts: z.optional(z.string()),
      ends: z.optional(z.string()),
    }),
  ),
  /**
   * How the taken places add up, for staff who may see bookings. A child booked twice is listed once but takes two
   * places.
   */
  places: z.nullable(
    z.object({
      taken: z.int(),
      paid: z.int(),
      /** Unpaid. */
      held: z.int(),
      /** Refunded with the places kept: these children are expected too. */
      refunded: z.int(),
    }),
  ),
  children: z.array(RegisterChildSchema),
  /**
   * Printouts record attendance and contain medical notes; this says until when each may be kept, by the settings.
   * Missing from older answers stored for offline use.
   */
  keepPaper: z.optional(KeepPaperSchema),
  /** The register's content for `registers/printed`, hashed: it can be compared but not read. */
  marks: z.array(RegisterMarkSchema),
  /** The last printout by each staff member, newest first. */
  prints: z.array(RegisterPrintSchema),
});
export type Register = z.infer<typeof RegisterSchema>;

/**
 * `GET /api/admin/registers`: coaches may read today's and the next camp day's. Errors: `forbidden`;
 * `fresh_proof_required` if the answer would contain the notes of more than one register.
 */
export const RegisterListSchema = z.array(RegisterSchema);

/** `GET /api/admin/registers/days`: the dates with registers the reader may open, in order. */
export const RegisterDaysSchema = z.object({ days: z.array(CalendarDateSchema) });

/** Query of `GET /api/admin/registers/venues`. */
export const RegisterVenuesQuerySchema = z.object({ date: CalendarDateSchema });

/** A register of the day with the number of children, but not their names. */
const RegisterVenueSchema = z.object({
  venue: VenueKeySchema,
  venueName: z.string(),
  children: z.int(),
});
export type RegisterVenue = z.infer<typeof RegisterVenueSchema>;

/** The venues with registers the reader may open on that day, in their order. */
export const RegisterVenuesSchema = z.object({ venues: z.array(RegisterVenueSchema) });

/** `POST /api/admin/registers/printed`: what is being printed, as the page read it. */
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
