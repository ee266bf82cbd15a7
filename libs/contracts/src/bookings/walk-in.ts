import * as z from 'zod/mini';
import { why } from '../kit/input-fields';

/** Phones at the gate may have been without a network for this many days. */
export const LATE_DAYS = 14;

/**
 * `walkIn` in `POST /api/bookings`: staff book children who stand at the gate, for today, or for a day of the past two weeks on
 * which the phone had no network, with `walk-ins` at the venue.
 * What is not paid is held for four weeks, and the children are on today's register. Errors: also `forbidden`.
 */
export const WalkInSchema = z.object({
  /** Emails the payment link to the booking's address. */
  emailLink: z._default(z.boolean(), false),
  /**
   * Why the places are taken even if the day is full, for staff with `over-capacity`; ignored while it has places left.
   * The reason becomes the booking's note, and the audit log has who did it.
   */
  overCapacity: z.optional(why()),
});
export type WalkIn = z.infer<typeof WalkInSchema>;
