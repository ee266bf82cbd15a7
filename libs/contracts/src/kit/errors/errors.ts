import * as z from 'zod/mini';
import { type RightAmendmentSchema } from '../../bookings/amendments';
import { VenueKeySchema } from '../../catalogue/camp';
import { PenceSchema } from '../money';
import { QuoteSchema } from '../../payments/money/quote';
import { type SeasonChecklist } from '../../catalogue/seasons';
import { type FreeDay } from '../../parties/packages';
import { type PaidBooking } from '../../bookings/staff-bookings';
import { type errors } from './error-sentences';

/** Every expected failure. */
export type ErrorCode = keyof typeof errors;

export const FieldErrorSchema = z.object({
  /** The place in the payload, joined by dots: `children.0.name`. */
  path: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** The body of every answer that is not 2xx. Extra fields of some codes are in `ErrorDetails`. */
export const ErrorBodySchema = z.looseObject({
  /** Not checked, so that pages do without the list: they show the message of a code that they do not know. */
  code: z.string() as unknown as z.ZodMiniType<ErrorCode>,
  message: z.string(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(FieldErrorSchema)),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;

/**
 * Sent with `session_full`: the days that can't take the booking, as calendar dates at venues; and with
 * `booking_closed` if a day of the booking can no longer be cancelled.
 */
export const FullDaysSchema = z.object({
  days: z.array(z.object({ date: z.string(), venue: VenueKeySchema })),
});

/** The booking that stays unchanged: the page can link to its confirmation. */
export const UnchangedBookingSchema = z.object({ bookingId: z.int() });
export type UnchangedBooking = z.infer<typeof UnchangedBookingSchema>;

/** Sent with `price_changed`: the current price. */
export const RightQuoteSchema = z.object({
  quote: QuoteSchema,
  /** For a placed booking: the amount still to be paid. */
  duePence: z.optional(PenceSchema),
});

/**
 * Sent with `temporarily_unavailable` to who places or pays for a booking when many do. The browser keeps its place by
 * sending the same request again, after `askAgainMs` milliseconds.
 */
export const QueuePlaceSchema = z.object({
  /** 1 is next. */
  number: z.int().check(z.positive()),
  /** About how long until it is let in, from how fast the last requests were answered. */
  seconds: z.int().check(z.positive()),
  askAgainMs: z.int().check(z.positive()),
});
export type QueuePlace = z.infer<typeof QueuePlaceSchema>;

/** As specified for reminders. */
interface ReminderRefused {
  success?: false;
  error?: string;
}

/** The extra fields that answers with these codes have; all other codes have none. */
export interface ErrorDetails {
  /** Which inputs are wrong: `[{ path: 'children.0.name', message: '…' }]`. */
  validation_failed: { fields?: FieldError[] };
  address_not_proven: { fields?: FieldError[] };
  booking_closed: { fields?: FieldError[] } & Partial<z.infer<typeof FullDaysSchema>>;
  /** `amendment` if the request was to change a placed booking. */
  price_changed: z.infer<typeof RightQuoteSchema> & Partial<z.infer<typeof RightAmendmentSchema>>;
  session_full: Partial<z.infer<typeof FullDaysSchema>>;
  booking_paid: PaidBooking;
  booking_not_found: ReminderRefused;
  booking_not_paid: ReminderRefused;
  status_conflict: ReminderRefused;
  season_not_ready: SeasonChecklist;
  party_time_taken: { nearest?: FreeDay[] };
  /** These give the number of the booking that a changed basket can't replace. */
  already_paid: Partial<UnchangedBooking>;
  payment_processing: Partial<UnchangedBooking>;
  payment_mismatch: Partial<UnchangedBooking>;
  temporarily_unavailable: { queue?: QueuePlace };
}
