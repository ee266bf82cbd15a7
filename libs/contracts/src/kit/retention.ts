import * as z from 'zod/mini';
import { addDays } from '@sunfield/words/dates';
import { ofRecordKinds } from './record-kinds';
import { wholeNumber } from './input-fields';

/**
 * How long each kind of data is kept. A booking's days count from its last camp day, from when it was booked or paid,
 * or from its last change, whichever is latest.
 */
export const ChangeRetentionSchema = z.object({
  /** Medical notes and special requirements. */
  notesDays: wholeNumber(7, 3650),
  /** Names, ages, contacts and staff notes. */
  contactDays: wholeNumber(30, 3650),
  /** References that link a payment to a card. Amounts and dates stay. */
  moneyYears: wholeNumber(6, 50),
  /** What families say of a child for a funder's report: SEND, postcode district, meal and code. */
  funderDays: z.optional(wholeNumber(30, 3650)),
  /** From when an enquiry arrived, or its state last changed. */
  enquiryDays: wholeNumber(30, 3650),
  /** The audit log, and the log of who read medical notes. */
  logDays: wholeNumber(90, 3650),
  /** Records of camp days, which stay when the booking's people go. */
  ...ofRecordKinds(({ min, max }) => z.optional(wholeNumber(min, max))),
});

export const RetentionSchema = z.object({
  notesDays: z.int(),
  contactDays: z.int(),
  funderDays: z.int(),
  moneyYears: z.int(),
  enquiryDays: z.int(),
  logDays: z.int(),
  ...ofRecordKinds(() => z.int()),
});
export type Retention = z.infer<typeof RetentionSchema>;

/** The defaults of a new installation. */
export const usualRetention: Retention = {
  notesDays: 30,
  contactDays: 400,
  funderDays: 120,
  moneyYears: 7,
  enquiryDays: 180,
  logDays: 400,
  ...ofRecordKinds(({ usual }) => usual),
};

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

export const retentionParts = Object.keys(usualRetention) as (keyof Retention)[];

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
export const RetentionQuerySchema = z.object({
  notesDays: days,
  contactDays: days,
  funderDays: days,
  moneyYears: days,
  enquiryDays: days,
  logDays: days,
  ...ofRecordKinds(() => days),
  linkDays: days,
});
export type RetentionQuery = z.infer<typeof RetentionQuerySchema>;
