import * as z from 'zod/mini';
import { BookingPathSchema } from '../../bookings/bookings';
import { cleanLine, isVisible } from '../../kit/clean-text';
import { careRecordKinds } from './care-kinds';

/** The name with which a parent says that it has read a form. */
export const SignatureSchema = z
  .string('Please give your name')
  .check(
    cleanLine(),
    z.minLength(2, 'Please give your name'),
    isVisible('Please give your name'),
    z.maxLength(100, 'Please keep this under 100 characters'),
  );

/** What happened to a child at camp, as its family reads it. */
const FamilyRecordSchema = z.object({
  /** Of its newest version, which the family says it has read. */
  id: z.string(),
  kind: z.enum(careRecordKinds),
  childName: z.string(),
  date: z.string(),
  /** "10:35" in London. */
  time: z.string(),
  isCorrected: z.boolean(),
  hasPhoto: z.optional(z.literal(true)),
  /** "What happened": "She fell off the climbing frame." */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Of an accident or incident, whose family acknowledges that it has read it. `at`: ISO instant. */
  readBy: z.optional(z.array(z.object({ name: z.string(), at: z.string() }))),
});
export type FamilyRecord = z.infer<typeof FamilyRecordSchema>;

/**
 * `GET /api/bookings/{id}/care-records`: accidents, incidents and medicines given, the newest first. They are shown only
 * in the browser that booked, or one that has proved the booking's address (decision 20), and reading is logged. Errors:
 * `booking_not_found`.
 */
export const FamilyRecordsSchema = z.object({
  mayRead: z.boolean(),
  /** How many there are, also for those who may not read them. */
  count: z.int(),
  records: z.array(FamilyRecordSchema),
});
export type FamilyRecords = z.infer<typeof FamilyRecordsSchema>;

/** `GET /api/bookings/{id}/care-records/{record}/photo`. Errors: `not_found`, and those of reading the records. */
export const FamilyPhotoPathSchema = z.extend(BookingPathSchema, {
  record: z.uuid('Please name the record'),
});

/**
 * `POST /api/bookings/{id}/care-records/read`: "I have read this". Applied once, by its id. Errors: `booking_not_found`;
 * `address_not_proven` or `forbidden` (decision 20); `status_conflict` if the form was corrected since.
 */
export const AcknowledgeSchema = z.object({
  /** Made by the browser. */
  id: z.uuid('Please give this an id'),
  /** The version that was read. */
  reads: z.uuid('Please say what you have read'),
  name: SignatureSchema,
});
export type Acknowledge = z.infer<typeof AcknowledgeSchema>;
