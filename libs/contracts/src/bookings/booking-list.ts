import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { idInQuery, paging, pagingByRow } from '../kit/paging';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from '../catalogue/camp';
import { childFacts, contactFields, mapFields } from '../kit/fields/fields-of';
import { PaymentStatusSchema } from './booking-status';
import { BookedPlaceSchema } from './bookings';

/**
 * `disputed` the payer's bank is questioning or reversing the payment · `cancelled_day` the provider has cancelled a
 * day and the family keeps its places until it chooses or the deadline passes · `overdue` unpaid, with places held past
 * their time · `lapsed_change` an amendment from the last 30 days was not paid in time, and none was made since ·
 * `wrong_age` a day to come is for other ages than a child’s by date of birth · `email_bounced` an email to the family
 * came back in the last 30 days, and nothing was done about it since · `owes` it, its change or the rest after its deposit
 * is not paid.
 */
export const attentionMarks = [
  'cancelled_day',
  'overdue',
  'lapsed_change',
  'wrong_age',
  'email_bounced',
] as const;
export const bookingAttentions = ['disputed', ...attentionMarks, 'owes'] as const;
export type BookingAttention = (typeof bookingAttentions)[number];

/** A dispute the payer's bank has not decided. */
export const OpenDisputeSchema = z.object({
  amountPence: PenceSchema,
  /** The bank is waiting for the provider's evidence. */
  isToAnswer: z.boolean(),
  /** When Stripe stops taking evidence; null if the bank takes none, or Stripe gave no date. */
  answerBy: z.nullable(z.string()),
});
export type OpenDispute = z.infer<typeof OpenDisputeSchema>;

/**
 * A row of the staff's list (`GET /api/bookings`, an array; the total is in `X-Total-Count`), without medical notes or
 * special requirements.
 */
export const BookingSummarySchema = z.object({
  id: z.int(),
  ...mapFields(contactFields, () => z.string()),
  children: z.array(z.object(mapFields(childFacts, () => z.string()))),
  selectedDates: z.array(BookedPlaceSchema),
  bookingType: SessionKeySchema,
  campType: ActivityKeySchema,
  venue: VenueKeySchema,
  seasons: z.array(z.string()),
  tshirts: z.string(),
  totalAmount: z.string(),
  totalPence: PenceSchema,
  refundedPence: PenceSchema,
  paymentStatus: PaymentStatusSchema,
  paymentReference: z.nullable(z.string()),
  placedAt: z.string(),
  holdExpiresAt: z.nullable(z.string()),
  /** All of its days were cancelled. */
  isCancelled: z.boolean(),
  dispute: z.optional(OpenDisputeSchema),
  /** What Mark Paid records now: its price, its deposit, or the balance. Left out by older APIs. */
  duePence: z.optional(PenceSchema),
  /** The balance that it owes; left out if nothing is owed. */
  owed: z.optional(z.object({ owedPence: PenceSchema, dueOn: CalendarDateSchema })),
  /** What else staff should look at. */
  attention: z.array(z.enum(attentionMarks)),
});
export type BookingSummary = z.infer<typeof BookingSummarySchema>;

export const bookingSorts = ['-id', 'id', '-total', 'total', 'parent', '-parent'] as const;

/** Filters for the list and the export. */
export const BookingFilterSchema = z.object({
  status: z.optional(PaymentStatusSchema),
  venue: z.optional(VenueKeySchema),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD'))),
  season: idInQuery('season is the number of a season'),
  /** Only these, by their numbers: "12,15". */
  among: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,999}$/, 'among is 12,15'))),
  attention: z.optional(
    z.enum(bookingAttentions, `attention is one of ${bookingAttentions.join(', ')}`),
  ),
  /** Parts of a parent's or child's name, email or phone, a booking number, or a payment reference. */
  search: z.optional(z.string().check(cleanLine(), z.maxLength(100))),
});
export type BookingFilter = z.infer<typeof BookingFilterSchema>;

/** Whether an export includes children's medical notes and special requirements: only on request. */
export const MedicalNotesSchema = z._default(
  z.enum(['yes', 'no'], 'medicalNotes is yes or no'),
  'no',
);

/** Query of `GET /api/admin/bookings/export.csv` */
export const BookingExportQuerySchema = z.object({
  ...BookingFilterSchema.shape,
  medicalNotes: MedicalNotesSchema,
});
export type BookingExportQuery = z.infer<typeof BookingExportQuerySchema>;

/** Query of `GET /api/bookings`. Newest first, 200 a page unless asked otherwise. */
export const BookingQuerySchema = z.object({
  ...paging,
  ...pagingByRow,
  sort: z._default(z.enum(bookingSorts, `sort is one of ${bookingSorts.join(', ')}`), '-id'),
  ...BookingFilterSchema.shape,
});
export type BookingQuery = z.infer<typeof BookingQuerySchema>;
