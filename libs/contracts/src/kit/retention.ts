import * as z from 'zod/mini';
import { addDays } from './dates';
import { wholeNumber } from './whole-number';

/**
 * How long what is kept. A booking's days count from its last camp day, from when it was booked or paid, or from its
 * last change, whichever is latest.
 */
export const ChangeRetentionSchema = z.object({
  /** Medical notes and special requirements. */
  notesDays: wholeNumber(7, 3650),
  /** Names, ages, contacts and what staff noted. */
  contactDays: wholeNumber(30, 3650),
  /** What leads from an amount to a card. Amounts and days stay. */
  moneyYears: wholeNumber(6, 50),
  /** From when an enquiry came, or its state was changed last. */
  enquiryDays: wholeNumber(30, 3650),
  /** The audit log, and who read which notes. */
  logDays: wholeNumber(90, 3650),
});

export const RetentionSchema = z.object({
  notesDays: z.int(),
  contactDays: z.int(),
  moneyYears: z.int(),
  enquiryDays: z.int(),
  logDays: z.int(),
});
export type Retention = z.infer<typeof RetentionSchema>;

/** What a new installation begins with. */
export const usualRetention: Retention = {
  notesDays: 30,
  contactDays: 400,
  moneyYears: 7,
  enquiryDays: 180,
  logDays: 400,
};

/** Until when paper may be kept: medical notes on it, and the rest. Calendar dates. */
export const KeepPaperSchema = z.object({ notesUntil: z.string(), recordUntil: z.string() });
export type KeepPaper = z.infer<typeof KeepPaperSchema>;

/** @param from the last calendar date that the paper is about */
export const keepPaperFrom = (
  from: string,
  { notesDays, contactDays }: Pick<Retention, 'notesDays' | 'contactDays'>,
): KeepPaper => ({
  notesUntil: addDays(from, notesDays),
  recordUntil: addDays(from, contactDays),
});

/** How long data is kept, and links to bookings work. */
export interface Keeping {
  retention: Retention;
  linkDays: number;
}

/** Whether anything would be erased, or a link end, earlier than before: this wants a proof and counts a day later. */
export const isShorter = (before: Keeping, after: Keeping): boolean =>
  after.linkDays < before.linkDays ||
  retentionParts.some((part) => after.retention[part] < before.retention[part]);

export const retentionParts = Object.keys(usualRetention) as (keyof Retention)[];

/** How many of each are due. */
export const RetentionDueSchema = z.object({
  /** Bookings whose medical notes and special requirements go. */
  notes: z.int(),
  /** Bookings whose people go. */
  contacts: z.int(),
  /** Bookings whose payments lose their references. */
  money: z.int(),
  enquiries: z.int(),
  /** Entries of the logs. */
  logs: z.int(),
  /** Bookings whose links end. */
  links: z.optional(z.int()),
});
export type RetentionDue = z.infer<typeof RetentionDueSchema>;

const days = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650)));

/** Times that staff consider, in place of those that are saved. */
export const RetentionQuerySchema = z.object({
  notesDays: days,
  contactDays: days,
  moneyYears: days,
  enquiryDays: days,
  logDays: days,
  linkDays: days,
});
export type RetentionQuery = z.infer<typeof RetentionQuerySchema>;

/** `GET /api/admin/retention`: what would be erased if it were done now, by what is saved or considered. */
export const RetentionPreviewSchema = z.object({
  /** ISO instant before which nothing is erased; null until the job has run for the first time. */
  startsAt: z.nullable(z.string()),
  due: RetentionDueSchema,
});
export type RetentionPreview = z.infer<typeof RetentionPreviewSchema>;
