import * as z from 'zod/mini';
import { ParentSchema, schemaOf } from '../booking-fields';
import { MAX_CHILDREN, NO_CHILDREN_MESSAGE, NO_DATES_MESSAGE } from '../booking-limits';
import { BookingIdSchema } from '../bookings';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from '../../catalogue/camp';
import { childFacts, mapFields } from '../../kit/fields/fields-of';
import { cleanLine } from '../../kit/clean-text';
import { CalendarDateSchema } from '../../kit/dates';
import { PenceSchema } from '../../kit/money';

export const MAX_WAITING_PLACES = 40;

/** Until then the email's link confirms that a family wants to wait. */
export const CONFIRM_WAITING_HOURS = 48;

const WaitingChildSchema = z.object(mapFields(childFacts, schemaOf));

const { parentEmail: email, ...contact } = ParentSchema.shape;

/**
 * `POST /api/waiting-list`: a family waits for full days. With `isTogether` it wants all of the places or none; without
 * it, each place is waited for by itself. The answer says nothing of whether the address is known: unless the browser
 * has proved it, an email's link confirms. Errors: `validation_failed` (also for a day that has places, is over, or is
 * not on sale).
 */
export const JoinWaitingListSchema = z.object({
  email,
  ...contact,
  children: z
    .array(WaitingChildSchema, NO_CHILDREN_MESSAGE)
    .check(z.minLength(1, NO_CHILDREN_MESSAGE), z.maxLength(MAX_CHILDREN)),
  places: z
    .array(
      z.object({
        campDayId: z.int(),
        bookingType: SessionKeySchema,
        childIndex: z.int().check(z.minimum(0)),
      }),
      NO_DATES_MESSAGE,
    )
    .check(
      z.minLength(1, NO_DATES_MESSAGE),
      z.maxLength(MAX_WAITING_PLACES, `Please choose at most ${MAX_WAITING_PLACES} days`),
    ),
  isTogether: z.boolean(),
});
export type JoinWaitingList = z.infer<typeof JoinWaitingListSchema>;

/** Opens a family's page of the waiting list. */
const linkShape = { id: z.int(), access: z.string().check(z.maxLength(100)) };

export const JoinedWaitingListSchema = z.object({
  message: z.string(),
  /** Only for a browser that has proved the address: the family is on the list already. */
  link: z.nullable(z.object(linkShape)),
});
export type JoinedWaitingList = z.infer<typeof JoinedWaitingListSchema>;

export const WaitingPathSchema = z.object({ id: BookingIdSchema });
export const WaitingQuerySchema = z.object({ access: linkShape.access });

/**
 * `waiting` · `offered` a place is held for the family until `offerUntil` · `booked` · `missed` an offer ran out, and
 * the family lost its position · `left` · `removed` by staff · `over` a day has begun or was cancelled
 */
export const waitingStates = [
  'waiting',
  'offered',
  'booked',
  'missed',
  'left',
  'removed',
  'over',
] as const;
export const WaitingStateSchema = z.enum(waitingStates);
export type WaitingState = z.infer<typeof WaitingStateSchema>;

export const WaitingPlaceSchema = z.object({
  campDayId: z.int(),
  seasonId: z.int(),
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  venueName: z.string(),
  campType: ActivityKeySchema,
  bookingType: SessionKeySchema,
  childIndex: z.int(),
});
export type WaitingPlace = z.infer<typeof WaitingPlaceSchema>;

/** Places that a family wants, all or none. */
export const WaitingEntrySchema = z.object({
  id: z.int(),
  state: WaitingStateSchema,
  /** How many entries for one of the same days come first; null unless it waits. */
  before: z.nullable(z.int()),
  /** ISO instant. */
  offerUntil: z.nullable(z.string()),
  /** Staff have paused offers for one of the days. */
  isPaused: z.boolean(),
  places: z.array(WaitingPlaceSchema),
  /** What was booked and is still to be paid, at the checkout. */
  toPay: z.optional(z.object({ bookingId: z.int(), duePence: PenceSchema })),
});
export type WaitingEntry = z.infer<typeof WaitingEntrySchema>;

/** `GET /api/waiting-list/{id}`, by the link of an email. Errors: `not_found`. */
export const WaitingListSchema = z.object({
  id: z.int(),
  isConfirmed: z.boolean(),
  email,
  ...contact,
  children: z.array(WaitingChildSchema),
  entries: z.array(WaitingEntrySchema),
});
export type WaitingList = z.infer<typeof WaitingListSchema>;

export const ConfirmWaitingSchema = z.object({ access: linkShape.access });

/** `POST /api/waiting-list/{id}/leave`: one entry, or all of them. Repeatable. */
export const LeaveWaitingSchema = z.object({
  access: linkShape.access,
  entryId: z.optional(z.int()),
});

/** An entry as staff see it. */
export const StaffWaitingEntrySchema = z.extend(WaitingEntrySchema, {
  email,
  ...contact,
  children: z.array(WaitingChildSchema),
  /** ISO instant: its position. */
  since: z.string(),
  /** Why staff offered it out of order. */
  reason: z.string(),
});
export type StaffWaitingEntry = z.infer<typeof StaffWaitingEntrySchema>;

/** A camp day that families wait for, or have an offer of. */
export const WaitingDaySchema = z.object({
  campDayId: z.int(),
  date: CalendarDateSchema,
  venueName: z.string(),
  /** "Multi-Sport Camp" */
  programmeName: z.string(),
  capacity: z.int(),
  placesTaken: z.int(),
  /** Neither taken nor kept for funded children. */
  placesLeft: z.int(),
  waiting: z.int(),
  /** Places that are held for offers. */
  offered: z.int(),
  isPaused: z.boolean(),
});
export type WaitingDay = z.infer<typeof WaitingDaySchema>;

/** `GET /api/admin/waiting-list`: days by date, and entries that wait or have an offer, in their order. */
export const StaffWaitingListSchema = z.object({
  days: z.array(WaitingDaySchema),
  entries: z.array(StaffWaitingEntrySchema),
});
export type StaffWaitingList = z.infer<typeof StaffWaitingListSchema>;

const REASON = 'Please give a reason';
export const WaitingReasonSchema = z.object({
  reason: z.string(REASON).check(cleanLine(), z.minLength(1, REASON), z.maxLength(200)),
});

/** `POST /api/admin/waiting-list/{id}/offer` */
export const OfferWaitingSchema = z.object({
  /** Empty, unless another entry for one of its days comes first. */
  reason: z.string().check(cleanLine(), z.maxLength(200)),
  /** How many places may be added to its days, as far as they are full; they are for this entry alone. */
  addPlaces: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_WAITING_PLACES))),
});
export type OfferWaiting = z.infer<typeof OfferWaitingSchema>;
export const PauseWaitingSchema = z.object({ isPaused: z.boolean() });
