import * as z from 'zod/mini';
import { InstantSchema } from '../attendance/attendance';
import { VenueKeySchema } from '../../catalogue/camp';
import { CalendarDateSchema } from '../../kit/dates';
import { MAX_PHOTO, MAX_RECORDS } from './care-at-gate';
import { careDetails } from './care-fields';
import { careRecordKinds, type CareRecordKind } from './care-kinds';
import { SignatureSchema } from './family-records';
import { ReportSchema } from './reports';

const facts = {
  /** Made on the device: the same id is the same record. */
  id: z.uuid('Please give each record its own id'),
  /** One of the register's `childIds`. */
  childId: z.int().check(z.positive()),
  /** When it was written down, by the device's clock. */
  at: InstantSchema,
  /** The first version of the record that this one replaces. */
  corrects: z.optional(z.uuid()),
  /** Of a correction: the record was a mistake, such as about another child. No family sees it any longer. */
  isMistake: z.optional(z.literal(true)),
  /** When it happened: a London time of the day, "10:35". */
  time: z
    .string('Please give the time')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give the time as in 10:35')),
};

type WithDetails<Facts extends z.core.$ZodLooseShape> = {
  [Kind in CareRecordKind]: z.ZodMiniObject<
    Facts & { kind: z.ZodMiniLiteral<Kind>; details: (typeof careDetails)[Kind] }
  >;
}[CareRecordKind];

const ofEachKind = <Facts extends z.core.$ZodLooseShape>(facts: Facts) =>
  careRecordKinds.map((kind) =>
    z.object({ ...facts, kind: z.literal(kind), details: careDetails[kind] }),
  ) as [WithDetails<Facts>, ...WithDetails<Facts>[]];

const records = ofEachKind(facts);

/** One thing that is written down, or written anew. It is sent until it is answered, and applied once. */
export const CareRecordSchema = z.discriminatedUnion('kind', records);
export type CareRecord = z.infer<typeof CareRecordSchema>;
export type NewCareRecord = z.input<typeof CareRecordSchema>;

/** A parent has read a form on a phone of the gate, and says so with a name. Applied once, as a record. */
export const ReadAtGateSchema = z.object({
  id: facts.id,
  childId: facts.childId,
  at: facts.at,
  kind: z.literal('read'),
  /** The version that was read. */
  reads: z.uuid('Please say what was read'),
  name: SignatureSchema,
});
export type ReadAtGate = z.infer<typeof ReadAtGateSchema>;

const JpegSchema = z
  .string('Please choose a photo')
  .check(
    z.maxLength(MAX_PHOTO, 'Please choose a smaller photo'),
    z.regex(/^\/9j\/[A-Za-z0-9+/]+={0,2}$/, 'Please choose a photo'),
  );

/** A photo of an accident or an incident, whose family allows photos for the camp: one for each record. */
export const PhotoAtGateSchema = z.object({
  id: facts.id,
  childId: facts.childId,
  at: facts.at,
  kind: z.literal('photo'),
  /** The first version of the record. */
  of: z.uuid('Please say what the photo is of'),
  /** Base64. */
  jpeg: JpegSchema,
});
export type PhotoAtGate = z.infer<typeof PhotoAtGateSchema>;

/** `GET /api/admin/care-records/{id}/photo`: of a version's record. Reading is logged. Errors: `not_found`. */
export const CarePhotoSchema = z.object({ jpeg: z.string() });
export type CarePhoto = z.infer<typeof CarePhotoSchema>;

/**
 * `POST /api/admin/care-records`: like `POST /api/admin/attendance`. Refused by itself is a record about a child without
 * a place that day, a correction of nothing, and a medicine without the family's consent and without a reason.
 */
export const RecordCareSchema = z.object({
  deviceId: z.uuid('Please give the device’s id'),
  /** By the device's clock. */
  sentAt: InstantSchema,
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  records: z
    .array(z.discriminatedUnion('kind', [...records, ReadAtGateSchema, PhotoAtGateSchema]))
    .check(
      z.minLength(1, 'Please send a record'),
      z.maxLength(MAX_RECORDS, `Please send at most ${MAX_RECORDS} records at once`),
    ),
});
export type RecordCare = z.infer<typeof RecordCareSchema>;

/** A family's word that it has read a version of a form. */
const ReadBySchema = z.object({
  name: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** On a phone of the gate. */
  isAtGate: z.optional(z.literal(true)),
});

/** A version of a record, as people read it. */
const versionFacts = {
  id: z.string(),
  childId: z.int(),
  /** ISO instant, corrected. */
  at: z.string(),
  time: z.string(),
  corrects: z.optional(z.string()),
  isMistake: z.optional(z.literal(true)),
  hasPhoto: z.optional(z.literal(true)),
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
  /** Who has read this version, of those that families read. */
  readBy: z.array(ReadBySchema),
  /** Whom the office has told of it, or need not; for staff. */
  reports: z.optional(z.array(ReportSchema)),
};
export const CareVersionSchema = z.discriminatedUnion('kind', ofEachKind(versionFacts));
export type CareVersion = z.infer<typeof CareVersionSchema>;

/**
 * `GET /api/admin/care-records`: of one child on one day at one venue; all versions. Reading is logged. Errors:
 * `forbidden`.
 */
export const CareRecordsQuerySchema = z.object({
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  /** "12,31": the register's `childIds`. */
  childIds: z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,19}$/, 'Please name the child')),
    z.transform((text) => text.split(',').map(Number)),
  ),
});
export type CareRecordsQuery = z.infer<typeof CareRecordsQuerySchema>;

export const CareRecordsSchema = z.object({ versions: z.array(CareVersionSchema) });
export type CareRecords = z.infer<typeof CareRecordsSchema>;

/**
 * `GET /api/admin/bookings/{id}/care-records`: of all its children, newest day first; all versions, as far as the reader
 * may see them at the gate. Reading is logged. Empty for a booking that is erased.
 */
export const BookingCareSchema = z.object({
  days: z.array(
    z.object({
      date: CalendarDateSchema,
      childName: z.string(),
      venueKey: z.string(),
      versions: z.array(CareVersionSchema),
    }),
  ),
});
export type BookingCare = z.infer<typeof BookingCareSchema>;
