import * as z from 'zod/mini';
import { MedicalNotesSchema } from './bookings';
import { SessionKeySchema, ActivityKeySchema, VenueKeySchema } from './camp';

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
  specialRequirements: z.string(),
});
export type RegisterChild = z.infer<typeof RegisterChildSchema>;

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
  /** How the places taken of its capacity add up. A child booked twice stands on it once, and takes two. */
  places: z.object({
    taken: z.int(),
    paid: z.int(),
    /** Not paid yet. */
    held: z.int(),
    /** Refunded, and not freed by deleting the booking. */
    refunded: z.int(),
  }),
  children: z.array(RegisterChildSchema),
});
export type Register = z.infer<typeof RegisterSchema>;

/** `GET /api/admin/registers` */
export const RegisterListSchema = z.array(RegisterSchema);

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
