import * as z from 'zod/mini';
import { deliveryStates } from '../kit/delivery';
import { MedicalStateSchema } from './booking-fields';
import { CancelledDaysSchema } from './cancelled-days';
import { WaitingAmendmentSchema } from './amendment-lines';
import { PaymentStatusSchema } from './booking-status';
import {
  ActivityKeySchema,
  SessionKeySchema,
  TshirtSizeKeySchema,
  VenueKeySchema,
} from '../catalogue/camp';
import { VenueSchema } from '../catalogue/catalogue';
import { ChangedDaySchema } from './day-changes';
import { DayTermsSchema } from '../catalogue/day-terms';
import { MissingKeysSchema, DetailTextSchema, MissingNamesSchema } from '../kit/fields/detail-keys';
import {
  bookingNotes,
  childFacts,
  childNotes,
  contactFields,
  mapFields,
} from '../kit/fields/fields-of';
import { PenceSchema } from '../kit/money';
import { SeasonPricesSchema } from '../catalogue/price-rules';
import { PaidBySchema } from '../payments/money/paid-by';
import { PartsSchema } from '../payments/money/parts';
import { QuoteSchema } from '../payments/money/quote';
import { VatSchema } from '../payments/money/vat';
import { AgeAllowedSchema, WrongDaySchema } from './wrong-days';

/** The positive number in `/api/bookings/{id}` and `booking_id`. */
export const BookingIdSchema = z.pipe(
  z.union([z.string(), z.number()], 'Please give the booking number'),
  z.pipe(
    z.transform((id: string | number) =>
      typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id,
    ),
    z
      .int('Please give the booking number')
      .check(
        z.positive('Please give the booking number'),
        z.maximum(4_294_967_295, 'Please give the booking number'),
      ),
  ),
);

/** The longest a parent may keep places unpaid, as a multiple of the hold setting. */
export const MAX_HOLDS = 3;

const hold = {
  /** ISO instant until which unpaid places are held; null once paid or released. */
  holdExpiresAt: z.nullable(z.string()),
  /** ISO instant to which a parent may extend the hold at most; null when there is no hold. */
  holdLimitAt: z.nullable(z.string()),
  /** ISO instant of this answer by the server's clock, because a phone's clock may be wrong. */
  serverTime: z.string(),
};

/** `POST /api/bookings/{id}/keep-places`: the hold from now on. */
export const HoldSchema = z.object(hold);
export type Hold = z.infer<typeof HoldSchema>;

/**
 * Body of `POST /api/bookings/{id}/keep-places`: the end of the hold that the parent saw. If it has moved since (a
 * second tap, another tab), the API adds nothing and answers with the current hold.
 */
export const KeepPlacesSchema = z.object({
  holdExpiresAt: z.iso.datetime('Please give the time until which the places are held'),
});

/** `POST /api/bookings/{id}/release`, with the booking's token: frees its places. */
export const BookingReleasedSchema = z.object({ paymentStatus: z.literal('expired') });
export type BookingReleased = z.infer<typeof BookingReleasedSchema>;

export const BookingPathSchema = z.object({ id: BookingIdSchema });

const booked = {
  id: z.int(),
  paymentStatus: PaymentStatusSchema,
  /** Pounds with two decimals: "27.00". */
  totalAmount: z.string(),
  totalPence: PenceSchema,
  /** What is still to be paid: the `amount` for `POST /api/create-payment-intent`. */
  duePence: PenceSchema,
  /** The first place's, as in the specification. */
  bookingType: SessionKeySchema,
  campType: ActivityKeySchema,
  venue: VenueKeySchema,
  /** Names of the seasons of its dates. */
  seasons: z.array(z.string()),
  /** The refund policy of each season it has dates in; a season without one has the default policy. */
  soldUnder: z.array(z.pick(SeasonPricesSchema, { name: true, cancellationPolicy: true })),
  /** The distinct venues of its places, with addresses. */
  venues: z.array(VenueSchema),
  childCount: z.int(),
  /** All of its days were cancelled; dates listed here are no longer booked. */
  isCancelled: z.boolean(),
  /** It was refunded but keeps its places: the children are expected. */
  keepsPlaces: z.optional(z.literal(true)),
  /** Dates that were gone before they could be booked, as the parent allowed; they were never paid, or were refunded. */
  daysGone: z.optional(z.array(z.string())),
  /** All of its days have passed, by London's date. */
  isOver: z.boolean(),
  /** Its season is an example, which stays on sale after its last day for trying out booking and payment. */
  isExample: z.boolean(),
  /** The card payment was made and the bank is still processing it: no payment is due now. */
  paymentProcessing: z.boolean(),
  /** Unpaid, and its family pays through its bank: the places are let go only by staff. */
  awaitsBank: z.optional(z.literal(true)),
  /** It is paid in parts; left out once all is paid. `owedPence` is 0 until the deposit is paid. */
  parts: z.optional(z.extend(PartsSchema, { owedPence: PenceSchema })),
  /** What was sold, line by line, at the prices of the time. */
  quote: QuoteSchema,
  ...hold,
};

/** Names shown instead of a place's keys. */
const slotNames = {
  /** "Sports Camp" */
  activityName: z.string(),
  /** "9am-3pm" */
  sessionName: z.string(),
};

/** The provider has cancelled this camp day. */
const cancelledDay = { isDayCancelled: z.optional(z.literal(true)) };

/** What anyone with just the booking's number may see: no personal data. */
export const BookingGlimpseSchema = z.object({
  view: z.literal('glimpse'),
  ...booked,
  /** The parent's address, masked but recognisable to its owner: "s•••@e•••.com". */
  maskedEmail: z.string(),
  selectedDates: z.array(
    z.object({
      date: z.string(),
      venue: VenueKeySchema,
      campType: ActivityKeySchema,
      bookingType: SessionKeySchema,
      ...slotNames,
      ...cancelledDay,
    }),
  ),
});
export type BookingGlimpse = z.infer<typeof BookingGlimpseSchema>;

export const BookedPlaceSchema = z.object({
  seasonId: z.int(),
  date: z.string(),
  venue: VenueKeySchema,
  campType: ActivityKeySchema,
  bookingType: SessionKeySchema,
  ...slotNames,
  childIndex: z.int(),
  childName: z.string(),
  pricePence: PenceSchema,
  ...cancelledDay,
});
export type BookedPlace = z.infer<typeof BookedPlaceSchema>;

/** The whole booking, for the browser that booked, holders of its link, and staff. */
export const BookingSchema = z.object({
  view: z.literal('full'),
  ...booked,
  ...mapFields(contactFields, () => z.string()),
  selectedDates: z.array(
    z.extend(BookedPlaceSchema, {
      /** Its session has started, by London time: the parent can no longer cancel or exchange it. */
      hasBegun: z.boolean(),
      /** Left out if the day has begun, was cancelled by the provider, or is unpaid. */
      terms: z.optional(DayTermsSchema),
      /** The provider has changed the day so much that the parent may cancel it for a full refund. */
      isChanged: z.optional(z.literal(true)),
      /** The name of the funder that pays for it; left out if none does. */
      fundedBy: z.optional(z.string()),
    }),
  ),
  /** Only staff receive medical notes. */
  children: z.array(
    z.object({
      ...mapFields(childFacts, () => z.string()),
      ...mapFields(childNotes, () => z.optional(z.string())),
      /** Only for staff who may read the notes. */
      medicalState: z.optional(MedicalStateSchema),
      /** Required details and consents not answered yet, of a child with camp days to come. */
      missingDetails: z.optional(MissingKeysSchema),
      missingNames: MissingNamesSchema,
      /** What was answered, alerts first; only for staff who may read the notes. */
      details: z.optional(z.array(DetailTextSchema)),
      /** Days to come that are for other ages; only for staff, left out if none. */
      wrongDays: z.optional(z.array(WrongDaySchema)),
      /** Ages that staff have allowed, the newest last; only for staff who may read the notes. */
      agesAllowed: z.optional(z.array(AgeAllowedSchema)),
    }),
  ),
  /** JSON text of {quantity, size, initials} as specified, or empty text. */
  tshirts: z.string(),
  /** The same orders in a readable form. */
  tshirtOrders: z.array(
    z.object({
      quantity: z.int(),
      size: TshirtSizeKeySchema,
      /** "Age 5-6" */
      sizeName: z.string(),
      initials: z.string(),
    }),
  ),
  /** Only for staff; empty for everyone else. */
  ...mapFields(bookingNotes, () => z.string()),
  /** `pi_…` for a card payment, `manual_…` if staff took the money; null while unpaid. */
  paymentReference: z.nullable(z.string()),
  refundedPence: PenceSchema,
  vat: z.optional(VatSchema),
  /** Paid by credit, as part of its price. */
  creditSpentPence: PenceSchema,
  /** How much of its money was kept as credit: not what the address has left. */
  creditKeptPence: PenceSchema,
  /**
   * The current credit of its address. Present if this booking created or used credit and its address was never changed
   * by a link, or if the browser has proved the address.
   */
  credit: z.optional(z.object({ balancePence: PenceSchema })),
  /** How it was paid, credit first; left out if no credit was used. */
  paidBy: z.optional(PaidBySchema),
  /** The address that waits to be confirmed before it replaces `parentEmail`; left out if none does. */
  newEmail: z.optional(z.string()),
  /** ISO instant: it was asked for with a link alone, and the old address can object until then; left out otherwise. */
  newEmailHeldUntil: z.optional(z.string()),
  /** The worst that happened to emails to `parentEmail`; left out if they arrive, as far as is known. */
  emailTrouble: z.optional(z.enum(deliveryStates)),
  /** An email about it is not sent yet. */
  isEmailQueued: z.optional(z.literal(true)),
  /** A shared link shows its camp days (`POST /api/bookings/{id}/share`). */
  isShared: z.optional(z.literal(true)),
  /** How many times it has changed since it was placed. */
  revision: z.int(),
  /** Whether this viewer may change it: `POST /api/bookings/{id}/amendments`. */
  isAmendable: z.boolean(),
  /** Its amendment waiting for payment; null if there is none. */
  waitingAmendment: z.nullable(WaitingAmendmentSchema),
  /** Camp days of this booking that the provider cancelled and the parent can decide about; left out if none. */
  cancelledDays: z.optional(z.array(CancelledDaysSchema)),
  /** Camp days of this booking that the provider changed, while the parent can still decide; left out if none. */
  changedDays: z.optional(z.array(ChangedDaySchema)),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  /**
   * The token the viewer sent, in a link or this browser's cookie: a link with it shows the booking to others. Null for
   * staff, who need no token.
   */
  accessToken: z.nullable(z.string()),
});
export type Booking = z.infer<typeof BookingSchema>;

/** `GET /api/bookings/{id}` */
export const BookingViewSchema = z.discriminatedUnion('view', [
  BookingGlimpseSchema,
  BookingSchema,
]);
export type BookingView = z.infer<typeof BookingViewSchema>;

/** `GET /api/bookings/{id}?access=…` */
export const BookingAccessSchema = z.object({
  access: z.optional(z.string().check(z.maxLength(200))),
});
