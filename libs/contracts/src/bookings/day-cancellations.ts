import * as z from 'zod/mini';
import { DayFallbackSchema } from './cancelled-days';
import { CalendarDateSchema } from '../kit/dates';
import { line, numberInPath } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from '../payments/money/payment-methods';
import { ChosenDaysSchema } from '../catalogue/season-calendar';

/** London calendar days that families have to choose, unless staff set a different number. */
export const USUAL_DAYS_TO_CHOOSE = 7;
/** The longest time staff may set, in days. */
export const MOST_DAYS_TO_CHOOSE = 30;

/** `POST /api/admin/seasons/{id}/day-cancellations/preview`. Changes nothing. */
export const PreviewDayCancellationSchema = z.object({ days: ChosenDaysSchema });
export type PreviewDayCancellation = z.infer<typeof PreviewDayCancellationSchema>;

/** A booking that staff must deal with, and the reason. */
export const StuckBookingSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  why: z.string(),
  /** Paid in cash or by transfer: staff return the money themselves and then record it. */
  isByHand: z.boolean(),
});
export type StuckBooking = z.infer<typeof StuckBookingSchema>;

export const DayCancellationPreviewSchema = z.object({
  children: z.int(),
  /** Counted by the parent's email address: a family may have several bookings. */
  families: z.int(),
  bookings: z.int(),
  /** Places on these days in paid bookings. */
  places: z.int(),
  /** What is refunded if no family chooses another day, by payment method. */
  backTo: z.array(z.object({ method: z.enum(paymentMethods), amountPence: PenceSchema })),
  /** Unpaid bookings: their places are released and the parents are emailed. */
  unpaidBookings: z.int(),
  /** Unpaid amendments of paid bookings that would add such a day: they are not applied. */
  waitingChanges: z.int(),
  /** Bookings to which the default can't be applied automatically. */
  stuck: z.array(StuckBookingSchema),
});
export type DayCancellationPreview = z.infer<typeof DayCancellationPreviewSchema>;

/**
 * `POST /api/admin/seasons/{id}/day-cancellations`: cannot be undone. Answers a `DayCancellation`. Errors:
 * `changed_meanwhile`; `validation_failed` at `days.{index}` with a sentence for each day that can't be cancelled.
 */
export const CancelDaysSchema = z.object({
  days: ChosenDaysSchema,
  /** Shown to families in the email and on their page. */
  reason: line('the reason for the email', 500),
  fallback: DayFallbackSchema,
  /** The last London calendar date on which families can choose; null applies the default immediately. */
  decideBy: z.nullable(CalendarDateSchema),
  /** A repeated request with the same id cancels only once. */
  clientRequestId: z.guid(),
});
export type CancelDays = z.infer<typeof CancelDaysSchema>;

/** What happened to a booking: `none` if it ended in another way. */
export const dayChoices = ['move', 'refund', 'credit', 'none'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** `GET /api/admin/seasons/{id}/day-cancellations`: an array of these, newest first. */
export const DayCancellationSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Username of the staff member; null if the account is gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
  fallback: DayFallbackSchema,
  decideBy: z.nullable(CalendarDateSchema),
  days: z.array(
    z.object({
      campDayId: z.int(),
      date: CalendarDateSchema,
      venueName: z.string(),
      activityName: z.string(),
    }),
  ),
  /** Progress, in bookings. */
  progress: z.object({
    all: z.int(),
    /** Emails still to be written. */
    untold: z.int(),
    waiting: z.int(),
    moved: z.int(),
    refunded: z.int(),
    /** Kept as credit. */
    credited: z.int(),
    /** Ended in another way. */
    none: z.int(),
    failed: z.int(),
  }),
  failures: z.array(StuckBookingSchema),
});
export type DayCancellation = z.infer<typeof DayCancellationSchema>;

/**
 * `POST /api/admin/seasons/{id}/day-cancellations/{cancellationId}/retry`: applies the default again for these
 * bookings, or for all that failed. Answers a `DayCancellation`.
 */
export const RetryDayCancellationSchema = z.object({
  bookingIds: z.optional(z.array(z.int()).check(z.minLength(1, 'Please choose a booking'))),
  /**
   * Confirms that manual payments have been returned manually; bookings with manual payments stay unchanged otherwise.
   */
  isGivenBack: z._default(z.boolean(), false),
});
export type RetryDayCancellation = z.infer<typeof RetryDayCancellationSchema>;

const idText = numberInPath('Please give the number of the cancellation');
export const DayCancellationPathSchema = z.object({ id: idText, cancellationId: idText });
