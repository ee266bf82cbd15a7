import * as z from 'zod/mini';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { line } from '../kit/input-fields';
import { RowVersionSchema } from '../kit/row-version';

/** If a session's start or end moves by more than this, families may choose another day. */
export const MAX_MINUTES_WITHOUT_CHOICE = 15;

const wanted = {
  day: z.object({ id: z.int(), version: RowVersionSchema }),
  /** Left out, they stay as they are. */
  venueKey: z.optional(VenueKeySchema),
  activityKey: z.optional(ActivityKeySchema),
  /** Children booked on the first session move to the second. */
  sessions: z.optional(
    z
      .array(z.object({ from: SessionKeySchema, to: SessionKeySchema }))
      .check(z.maxLength(10, 'Please change at most 10 sessions')),
  ),
};

/** `POST /api/admin/seasons/{id}/day-changes/preview`. Changes nothing. Errors: as for `ChangeSoldDaySchema`. */
export const PreviewDayChangeSchema = z.object(wanted);
export type PreviewDayChange = z.infer<typeof PreviewDayChangeSchema>;

export const DayChangePreviewSchema = z.object({
  children: z.int(),
  /** Counted by the parent's email address. */
  families: z.int(),
  bookings: z.int(),
  places: z.int(),
  /** Unpaid bookings: their parents are emailed once they pay. */
  unpaidBookings: z.int(),
  /** Whether families may choose another day, credit or a refund. */
  mayChoose: z.boolean(),
  /** How many places it will have if the venue takes fewer; otherwise left out. */
  capacity: z.optional(z.int()),
});
export type DayChangePreview = z.infer<typeof DayChangePreviewSchema>;

/**
 * `POST /api/admin/seasons/{id}/day-changes`: changes the venue, activity or times of a day already sold, at the prices
 * it was sold for. Errors: `not_found`, `changed_meanwhile`, `validation_failed`.
 */
export const ChangeSoldDaySchema = z.object({
  ...wanted,
  /** Shown to families in the email and on their page. */
  reason: line('the reason for the email', 500),
  /** The last London calendar date on which families can choose. */
  decideBy: CalendarDateSchema,
  /** A repeated request with the same id changes the day only once. */
  clientRequestId: z.guid(),
});
export type ChangeSoldDay = z.infer<typeof ChangeSoldDaySchema>;

export const DayChangeSchema = z.object({ id: z.int(), bookings: z.int(), mayChoose: z.boolean() });
export type DayChange = z.infer<typeof DayChangeSchema>;

/** In a booking's full view: one of its days that the provider has changed so much that the parent may choose. */
export const ChangedDaySchema = z.object({
  date: CalendarDateSchema,
  reason: z.string(),
  decideBy: CalendarDateSchema,
  /** "9am-3pm, Sports Camp, Brecks Community Hub" */
  was: z.array(z.string()),
  now: z.array(z.string()),
});
export type ChangedDay = z.infer<typeof ChangedDaySchema>;
