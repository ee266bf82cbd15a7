import * as z from 'zod/mini';
import { MedicalStateSchema, ParentSchema } from '../bookings/booking-fields';
import { BookingSummarySchema } from '../bookings/booking-list';
import { BookingNoteSchema } from '../bookings/booking-note';
import { WaitingEntrySchema } from '../bookings/waiting-list/waiting-list';
import { cleanLine } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { contactFields, mapFields } from '../kit/fields/fields-of';
import { PenceSchema } from '../kit/money';
import { paging } from '../kit/paging';
import { EmailLogEntrySchema } from '../mail/emails';
import { FamilySchema } from './families';

const email = ParentSchema.shape.parentEmail;

/** Query of `GET /api/admin/families/page`: one of the family's addresses, ignoring case. */
export const FamilyPageQuerySchema = z.object({ email });

/** Of the emails to a family, the newest. */
export const MAX_FAMILY_EMAILS = 8;

/** All that staff see of a family in one place, health left out but for whether there is a note. */
export const FamilyPageSchema = z.object({
  /** By their addresses in lower case, the one asked for first. */
  adults: z.array(
    z.object({
      email: z.string(),
      /** As in the newest booking, enquiry or wait; empty if there is none. */
      name: z.string(),
      phone: z.string(),
      /** The address is one of a family that its owner has proved. */
      isProved: z.optional(z.literal(true)),
      /** Staff have said that this address and another are one family's: see `PairFamiliesSchema`. */
      isPaired: z.optional(z.literal(true)),
    }),
  ),
  /** By name, with the age of the newest booking. */
  children: z.array(
    z.object({
      name: z.string(),
      age: z.string(),
      /** The newest booking; null for a child that the family has only written down. */
      bookingId: z.nullable(z.int()),
      /** What is asked for camp days to come and not answered, in a sentence: "allergies". */
      missing: z.array(z.string()),
      /** Only for readers who may open notes; and the newest booking with a note. */
      medicalState: z.optional(MedicalStateSchema),
      notedIn: z.optional(z.int()),
    }),
  ),
  /** The newest first, at most 50. */
  bookings: z.array(
    z.extend(BookingSummarySchema, {
      /** What is asked for now. */
      duePence: PenceSchema,
      /** Dates on which a child is still expected. */
      daysAhead: z.array(CalendarDateSchema),
    }),
  ),
  /** Of bookings, the newest first. */
  notes: z.array(z.extend(BookingNoteSchema, { bookingId: z.int() })),
  /** The newest first, at most `MAX_FAMILY_EMAILS`. */
  emails: z.array(EmailLogEntrySchema),
  waiting: z.array(z.extend(WaitingEntrySchema, { children: z.array(z.string()) })),
  /** By address, in the order of `adults`. */
  data: z.array(FamilySchema),
});
export type FamilyPage = z.infer<typeof FamilyPageSchema>;

/** Query of `GET /api/admin/families/list`: 200 a page unless asked otherwise. A search forgives one typo in a word. */
export const FamilyListQuerySchema = z.object({
  ...paging,
  search: z.optional(z.string().check(cleanLine(), z.maxLength(100))),
});
export type FamilyListQuery = z.infer<typeof FamilyListQuerySchema>;

/** A row of the list of families, the newest booking first; the total is in `X-Total-Count`. */
export const FamilyRowSchema = z.object({
  /** Of the newest booking, in lower case. */
  email: z.string(),
  ...mapFields(contactFields, () => z.string()),
  children: z.array(z.string()),
  bookings: z.int(),
  /** The next day on which a child is expected, and the last day booked; null if there is none. */
  nextDay: z.nullable(CalendarDateSchema),
  lastDay: z.nullable(CalendarDateSchema),
  duePence: PenceSchema,
  creditPence: PenceSchema,
});
export type FamilyRow = z.infer<typeof FamilyRowSchema>;

/** Query of `GET /api/admin/families/duplicates`: those of one address, or of all. */
export const DuplicatesQuerySchema = z.object({ email: z.optional(email) });

/**
 * Why two addresses may be one family's. `phone` the same number · `child` a child of the same name and date of birth ·
 * `name` the same names of a parent and a child. Names may differ by a typo in a word.
 */
export const duplicateReasons = ['phone', 'child', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Two families that may be one, with the newest booking of each first; at most 100, the surest first. */
export const DuplicateFamiliesSchema = z.object({
  families: z.tuple([
    z.object({ email: z.string(), parentName: z.string(), bookingId: z.int() }),
    z.object({ email: z.string(), parentName: z.string(), bookingId: z.int() }),
  ]),
  why: z.array(z.enum(duplicateReasons)),
});
export type DuplicateFamilies = z.infer<typeof DuplicateFamiliesSchema>;

/**
 * `PUT /api/admin/families/pairs`: whether two addresses are one family's, for staff's pages alone. Nothing moves: each
 * address keeps its bookings, its credit and its links, and opens nothing of the other. Repeatable.
 * Errors: `validation_failed` for one address alone.
 */
export const PairFamiliesSchema = z.object({
  emails: z.tuple([email, email]).check(
    z.refine(([one, other]) => one.toLowerCase() !== other.toLowerCase(), {
      error: 'Please give two addresses',
    }),
  ),
  isSame: z.boolean('Please say whether they are one family'),
});
export type PairFamilies = z.infer<typeof PairFamiliesSchema>;
