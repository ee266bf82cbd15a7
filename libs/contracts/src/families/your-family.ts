import * as z from 'zod/mini';
import { BookingIdSchema } from '../bookings/bookings';
import { ChildDetailsSchema } from '../bookings/child-details';
import { WrongDaySchema } from '../bookings/wrong-days';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from '../catalogue/camp';
import { ChangedAnswersSchema } from '../kit/fields/detail-schemas';
import { childFacts, contactFields, mapFields } from '../kit/fields/fields-of';
import { ParentSchema, schemaOf } from '../bookings/booking-fields';
import { CalendarDateSchema } from '../kit/dates';
import { idPath } from '../kit/input-fields';
import { PenceSchema } from '../kit/money';

/**
 * What a known family finds in one place: its contact, children, credit, bookings and adults. Errors of all routes:
 * `address_not_proven`.
 */

/** The page where photos and other permissions are given: of a booking to come. */
const permissionsLink = z.nullable(z.string());

/** A child to pick by name. */
export const FamilyChildSchema = z.object({
  id: z.int(),
  ...mapFields(childFacts, () => z.string()),
  /** How many required details are not known yet, for its camp days to come. */
  missing: z.int(),
  /** Some are older than 12 months: "Is this still right?" */
  needsConfirming: z.boolean(),
  /** The family has answered all that is asked about its health: a booking does not ask again. Left out if not. */
  isHealthTold: z.optional(z.literal(true)),
  /** How many kinds of permission are not answered yet, in bookings to come. */
  openConsents: z.int(),
  permissionsLink,
  /** Left out if there are none. */
  wrongDays: z.optional(z.array(WrongDaySchema)),
});
export type FamilyChild = z.infer<typeof FamilyChildSchema>;

const FamilyBookingSchema = z.object({
  id: BookingIdSchema,
  children: z.array(z.string()),
  /** "Mon 27 Oct, Tue 28 Oct" */
  days: z.string(),
  /** "Confirmed" */
  status: z.string(),
  /** It has a day to come on which a child is or may be expected. */
  isComingUp: z.boolean(),
  /** The page that shows it to anyone with this link; null once the booking's links have ended. */
  link: z.nullable(z.string()),
  /**
   * What the family has told us about its children counts for it. Not for a booking from a browser that has not proved the
   * address, because anyone can enter one.
   */
  isShared: z.boolean(),
  /** The address it was booked with, if that is another adult's. */
  bookedBy: z.nullable(z.string()),
});
export type FamilyBooking = z.infer<typeof FamilyBookingSchema>;

/** A day of the newest booking that was paid or still may be, to book the same again. */
const LastPlaceSchema = z.object({
  /** Of `children`. */
  childId: z.int(),
  seasonId: z.int(),
  date: CalendarDateSchema,
  /** Whole weeks from the Monday of the season's first day to the Monday of this one. */
  week: z.int(),
  venue: VenueKeySchema,
  activityKey: ActivityKeySchema,
  sessionKey: SessionKeySchema,
});
export type LastPlace = z.infer<typeof LastPlaceSchema>;

const FamilyAdultSchema = z.object({ id: z.int(), email: z.string(), isYou: z.boolean() });

/** `GET /api/family`, and the answer of every change to it. */
export const YourFamilySchema = z.object({
  /** The address this browser has proved or stays known for, in lower case. */
  email: z.string(),
  /** As in the newest booking with this address; null without one. */
  contact: z.nullable(z.object(mapFields(contactFields, () => z.string()))),
  children: z.array(FamilyChildSchema),
  /** Those to come first, by their next day, then the latest. */
  bookings: z.array(FamilyBookingSchema),
  /** Bookings that are not shown online: staff withdrew their links, or their address was changed online. */
  closedBookings: z.array(BookingIdSchema),
  last: z.array(LastPlaceSchema),
  /** The credit of this address alone. */
  creditPence: PenceSchema,
  adults: z.array(FamilyAdultSchema),
  /** Whom the family has invited, and until when (ISO instant). */
  invited: z.nullable(z.object({ email: z.string(), until: z.string() })),
  /** This address has asked to be erased, and can take that back until then: an ISO instant. */
  eraseAt: z.optional(z.string()),
  /** Families that have invited this address: the address of the adult who did. */
  invitations: z.array(z.object({ id: z.int(), email: z.string() })),
});
export type YourFamily = z.infer<typeof YourFamilySchema>;

/** Body of `POST /api/family/children` and `PATCH /api/family/children/:id`. */
export const WriteFamilyChildSchema = z.object(mapFields(childFacts, schemaOf));
export type WriteFamilyChild = z.infer<typeof WriteFamilyChildSchema>;

/**
 * Body of `POST /api/family/invitations`: the family's second adult. The answer is the same whether we know the address
 * or not. Errors: `status_conflict` if the family has two adults; `validation_failed` at `email` for one of theirs.
 */
export const InviteAdultSchema = z.object({ email: ParentSchema.shape.parentEmail });

export const MAX_ADULTS = 2;
export const INVITATION_DAYS = 7;

/** Of an invitation to this address, or of an adult of the family. */
export const FamilyAdultPathSchema = idPath('Please give the number of the adult');

/**
 * `GET /api/family/children/{id}/details`: what is known about a child, for all bookings of the family. Reading is logged.
 * Errors: `not_found`.
 */
export const FamilyChildDetailsSchema = z.object({
  /** Its next camp day, YYYY-MM-DD; null if there is none. */
  firstDay: z.nullable(CalendarDateSchema),
  permissionsLink,
  /** `childIndex` is always 0. */
  child: ChildDetailsSchema,
});
export type FamilyChildDetails = z.infer<typeof FamilyChildDetailsSchema>;

/** Body of `PATCH /api/family/children/{id}/details`: as for a booking (`AnswerDetailsSchema`). */
export const AnswerFamilyDetailsSchema = z.object({ answers: ChangedAnswersSchema });

export const FamilyChildPathSchema = idPath('Please give the number of the child');
