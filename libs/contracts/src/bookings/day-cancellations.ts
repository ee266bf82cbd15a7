import * as z from 'zod/mini';
import { DayFallbackSchema } from './cancelled-days';
import { CalendarDateSchema } from '../kit/dates';
import { line } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from '../money/payment-methods';
import { ChosenDaysSchema } from '../catalogue/season-calendar';

/** Families have so many London calendar days to choose, unless staff say otherwise; */
export const USUAL_DAYS_TO_CHOOSE = 7;
/** and so many at most. */
export const MOST_DAYS_TO_CHOOSE = 30;

/** `POST /api/admin/seasons/{id}/day-cancellations/preview`. Changes nothing. */
export const PreviewDayCancellationSchema = z.object({ days: ChosenDaysSchema });
export type PreviewDayCancellation = z.infer<typeof PreviewDayCancellationSchema>;

/** A booking that staff have to see to, with why. */
export const StuckBookingSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  why: z.string(),
  /** It was paid in cash or by transfer: staff give the money back, and then say so. */
  isByHand: z.boolean(),
});
export type StuckBooking = z.infer<typeof StuckBookingSchema>;

export const DayCancellationPreviewSchema = z.object({
  children: z.int(),
  /** By the parent's email address: a family may have several bookings. */
  families: z.int(),
  bookings: z.int(),
  /** Places on these days, of paid bookings. */
  places: z.int(),
  /** What goes back if nobody chooses another day, by how it was paid. */
  backTo: z.array(z.object({ method: z.enum(paymentMethods), amountPence: PenceSchema })),
  /** Not paid yet: their places are let go, and they are told. */
  unpaidBookings: z.int(),
  /** Changes of paid bookings that wait to be paid and would add such a day: they are not made. */
  waitingChanges: z.int(),
  /** What the default cannot be done to by itself. */
  stuck: z.array(StuckBookingSchema),
});
export type DayCancellationPreview = z.infer<typeof DayCancellationPreviewSchema>;

/**
 * `POST /api/admin/seasons/{id}/day-cancellations`: cannot be undone. Answers a `DayCancellation`. Errors:
 * `changed_meanwhile`; `validation_failed` with a sentence for each day that it cannot be done to, at `days.{index}`.
 */
export const CancelDaysSchema = z.object({
  days: ChosenDaysSchema,
  /** What families read in their email, and on their page. */
  reason: line('the reason for the email', 500),
  fallback: DayFallbackSchema,
  /** The last London calendar date on which families can choose; null: the default applies at once. */
  decideBy: z.nullable(CalendarDateSchema),
  /** The same one cancels once, however often it is sent. */
  clientRequestId: z.guid(),
});
export type CancelDays = z.infer<typeof CancelDaysSchema>;

/** What became of a booking: `none` where it had ended in another way. */
export const dayChoices = ['move', 'refund', 'credit', 'none'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** `GET /api/admin/seasons/{id}/day-cancellations`: an array of these, newest first. */
export const DayCancellationSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Username of whoever did it; null where that account is gone. */
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
  /** How far it is, in bookings. */
  progress: z.object({
    all: z.int(),
    /** Emails that are still to be written. */
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
 * `POST /api/admin/seasons/{id}/day-cancellations/{cancellationId}/retry`: the default is tried again for these
 * bookings, or for all that failed. Answers a `DayCancellation`.
 */
export const RetryDayCancellationSchema = z.object({
  bookingIds: z.optional(z.array(z.int()).check(z.minLength(1, 'Please choose a booking'))),
  /** What was paid by hand has been given back by hand: one that says no stays as it is. */
  isGivenBack: z._default(z.boolean(), false),
});
export type RetryDayCancellation = z.infer<typeof RetryDayCancellationSchema>;

const NUMBER = 'Please give the number of the cancellation';
const idText = z.pipe(
  z.string(NUMBER),
  z.pipe(z.transform(Number), z.int(NUMBER).check(z.positive(NUMBER))),
);
export const DayCancellationPathSchema = z.object({ id: idText, cancellationId: idText });
export type DayCancellationPath = z.infer<typeof DayCancellationPathSchema>;
