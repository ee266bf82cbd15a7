import * as z from 'zod/mini';
import { addDays } from '@sunfield/words/dates';
import { recordKinds } from './record-kinds';
import { wholeNumber } from './input-fields';

interface Period {
  min: number;
  max: number;
  /** Of a new installation. */
  usual: number;
}

/**
 * How long each kind of data is kept, in days or years. A booking's days count from its last camp day, from when it was
 * booked or paid, or from its last change, whichever is latest.
 */
const periods = {
  /** Medical notes and special requirements. */
  notesDays: { min: 7, max: 3650, usual: 30 },
  /** Names, ages, contacts and staff notes. */
  contactDays: { min: 30, max: 3650, usual: 400 },
  /** What families say of a child for a funder's report: SEND, postcode district, meal and code. */
  funderDays: { min: 30, max: 3650, usual: 120 },
  /** References that link a payment to a card. Amounts and dates stay. */
  moneyYears: { min: 6, max: 50, usual: 7 },
  /** From when an enquiry arrived, or its state last changed. */
  enquiryDays: { min: 30, max: 3650, usual: 180 },
  /** The audit log, and the log of who read medical notes. */
  logDays: { min: 90, max: 3650, usual: 400 },
  /** Records of camp days, which stay when the booking's people go. */
  ...recordKinds,
} satisfies Record<string, Period>;

export const retentionParts = Object.keys(periods) as (keyof typeof periods)[];

const ofEach = <T>(make: (period: Period) => T) =>
  Object.fromEntries(retentionParts.map((part) => [part, make(periods[part])])) as Record<
    keyof typeof periods,
    T
  >;

export const ChangeRetentionSchema = z.object(ofEach(({ min, max }) => wholeNumber(min, max)));

export const RetentionSchema = z.object(ofEach(() => z.int()));
export type Retention = z.infer<typeof RetentionSchema>;

/** The defaults of a new installation. */
export const usualRetention: Retention = ofEach(({ usual }) => usual);

/** How long printouts may be kept: those with medical notes, and others. Calendar dates. */
export const KeepPaperSchema = z.object({ notesUntil: z.string(), recordUntil: z.string() });
export type KeepPaper = z.infer<typeof KeepPaperSchema>;

/** @param from the last calendar date on the printout */
export const keepPaperFrom = (
  from: string,
  { notesDays, contactDays }: Pick<Retention, 'notesDays' | 'contactDays'>,
): KeepPaper => ({
  notesUntil: addDays(from, notesDays),
  recordUntil: addDays(from, contactDays),
});

/** How long data is kept, and how long booking links work. */
export interface Keeping {
  retention: Retention;
  linkDays: number;
}

/**
 * Whether anything would be erased, or a link end, earlier than before: such a change needs a fresh proof and takes
 * effect a day later.
 */
export const isShorter = (before: Keeping, after: Keeping): boolean =>
  after.linkDays < before.linkDays ||
  retentionParts.some((part) => after.retention[part] < before.retention[part]);

/** `GET /api/admin/retention`: how many of each are due for erasure, with the saved periods or those in the query. */
export const RetentionDueSchema = z.object({
  /** Bookings due to lose their medical notes and special requirements. */
  notes: z.int(),
  /** Bookings due to lose their personal data. */
  contacts: z.int(),
  /** Bookings due to lose what their families said for a funder's report. */
  funded: z.int(),
  /** Bookings due to lose their payment references. */
  money: z.int(),
  enquiries: z.int(),
  logs: z.int(),
  /** Children's records of camp days. */
  records: z.int(),
  /** Bookings with links due to end. */
  links: z.int(),
});
export type RetentionDue = z.infer<typeof RetentionDueSchema>;

const days = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650)));

/** Periods that staff are trying out, in place of the saved ones. */
export const RetentionQuerySchema = z.object({ ...ofEach(() => days), linkDays: days });
export type RetentionQuery = z.infer<typeof RetentionQuerySchema>;
