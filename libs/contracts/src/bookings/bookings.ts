import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { MedicalStateSchema } from './booking-fields';
import { CalledOffSchema } from './cancelled-days';
import { WaitingAmendmentSchema } from './amendment-lines';
import { PaymentStatusSchema } from './booking-status';
import {
  ActivityKeySchema,
  SessionKeySchema,
  TshirtSizeKeySchema,
  VenueKeySchema,
} from '../catalogue/camp';
import { VenueSchema } from '../catalogue/catalogue';
import { CreditNowSchema } from '../money/credit-now';
import { ChangedDaySchema } from './day-changes';
import { DayTermsSchema } from '../catalogue/day-terms';
import { PenceSchema } from '../kit/money';
import { SeasonPricesSchema } from '../catalogue/price-rules';
import { PaidBySchema } from '../money/paid-by';
import { paging } from '../kit/paging';
import { QuoteSchema } from '../money/quote';

/** The positive number in `/api/bookings/{id}` and in `booking_id`. */
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

/** How long a parent may keep places unpaid at most, as a multiple of the hold setting. */
export const MAX_HOLDS = 3;

/** How long unpaid places are held. */
const hold = {
  /** ISO instant until which unpaid places are held; null once paid or released. */
  holdExpiresAt: z.nullable(z.string()),
  /** ISO instant to which a parent may at most extend the hold; null with the hold. */
  holdLimitAt: z.nullable(z.string()),
  /** ISO instant of this answer by the server's clock: a phone's own may be wrong. */
  serverTime: z.string(),
};

/** `POST /api/bookings/{id}/keep-places`: what holds from now on. */
export const HoldSchema = z.object(hold);
export type Hold = z.infer<typeof HoldSchema>;

/**
 * Body of `POST /api/bookings/{id}/keep-places`: the end that the parent saw. Where it has moved since
 * (a second tap, another tab), nothing is added and the answer is what holds.
 */
export const KeepPlacesSchema = z.object({
  holdExpiresAt: z.iso.datetime('Please give the time until which the places are held'),
});
export type KeepPlaces = z.infer<typeof KeepPlacesSchema>;

/** `POST /api/bookings/{id}/release`, of those who bring its token: its places are free. */
export const BookingReleasedSchema = z.object({ paymentStatus: z.literal('expired') });
export type BookingReleased = z.infer<typeof BookingReleasedSchema>;

export const BookingPathSchema = z.object({ id: BookingIdSchema });
export type BookingPath = z.infer<typeof BookingPathSchema>;

const booked = {
  id: z.int(),
  paymentStatus: PaymentStatusSchema,
  /** Pounds with two decimals: "27.00". */
  totalAmount: z.string(),
  totalPence: PenceSchema,
  /** Of it still to be paid: the `amount` of `POST /api/create-payment-intent`. */
  duePence: PenceSchema,
  /** Of the first place, as the specification has it. */
  bookingType: SessionKeySchema,
  campType: ActivityKeySchema,
  venue: VenueKeySchema,
  /** Names of the seasons that its dates are of. */
  seasons: z.array(z.string()),
  /** What cancelling a day gives back, by the seasons that its dates are of; without one, the usual policy. */
  soldUnder: z.array(z.pick(SeasonPricesSchema, { name: true, cancellationPolicy: true })),
  /** The distinct venues of its places, with their addresses. */
  venues: z.array(VenueSchema),
  childCount: z.int(),
  /** All of its days were cancelled since; those that it tells of are over with it, and nobody comes. */
  isCancelled: z.boolean(),
  /** It was refunded and its places were kept: the children are expected. */
  keepsPlaces: z.optional(z.literal(true)),
  /** All of its days are over by London's date. */
  isOver: z.boolean(),
  /** Its season stays on sale when its days are over: it is there to try booking and paying with. */
  isExample: z.boolean(),
  /** A card payment was made and the bank still works on it: nothing more is to be paid now. */
  paymentProcessing: z.boolean(),
  /** What was sold, line by line, at the prices of that moment. */
  quote: QuoteSchema,
  ...hold,
};

/** What people read in place of the keys of a place. */
const slotNames = {
  /** "Sports Camp" */
  activityName: z.string(),
  /** "9am-3pm" */
  sessionName: z.string(),
};

/** The provider has cancelled this camp day: it does not take place. */
const calledOffDay = { isCalledOff: z.optional(z.literal(true)) };

/** What anybody may see who knows a booking's number: nothing of its people. */
export const BookingGlimpseSchema = z.object({
  view: z.literal('glimpse'),
  ...booked,
  /** The parent's address as far as its owner knows it again: "s•••@e•••.com". */
  maskedEmail: z.string(),
  selectedDates: z.array(
    z.object({
      date: z.string(),
      venue: VenueKeySchema,
      campType: ActivityKeySchema,
      bookingType: SessionKeySchema,
      ...slotNames,
      ...calledOffDay,
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
  ...calledOffDay,
});
export type BookedPlace = z.infer<typeof BookedPlaceSchema>;

const parent = {
  parentName: z.string(),
  parentEmail: z.string(),
  parentPhone: z.string(),
};

/** The whole booking: for the browser that booked, for holders of its link, and for staff. */
export const BookingSchema = z.object({
  view: z.literal('full'),
  ...booked,
  ...parent,
  selectedDates: z.array(
    z.extend(BookedPlaceSchema, {
      /** By London's clocks its session has started: its parent can neither cancel nor exchange it any more. */
      hasBegun: z.boolean(),
      /** Left out where the day has begun, was cancelled by the provider, or is not paid. */
      terms: z.optional(DayTermsSchema),
      /** The provider has changed it so much that its parent may give it up for all that was paid. */
      isChanged: z.optional(z.literal(true)),
    }),
  ),
  /** Medical notes are for staff. */
  children: z.array(
    z.object({
      name: z.string(),
      age: z.string(),
      medicalInfo: z.optional(z.string()),
      /** For staff who may read the notes. */
      medicalState: z.optional(MedicalStateSchema),
    }),
  ),
  /** JSON text of {quantity, size, initials} as specified, or empty text. */
  tshirts: z.string(),
  /** The same, to be read by people. */
  tshirtOrders: z.array(
    z.object({
      quantity: z.int(),
      size: TshirtSizeKeySchema,
      /** "Age 5-6" */
      sizeName: z.string(),
      initials: z.string(),
    }),
  ),
  /** For staff; empty for everybody else. */
  specialRequirements: z.string(),
  /** `pi_…` of the card payment, `manual_…` where staff took the money; null while unpaid. */
  paymentReference: z.nullable(z.string()),
  refundedPence: PenceSchema,
  /** Of its price, paid by credit. */
  creditSpentPence: PenceSchema,
  /** Of its money, kept as credit since: not what the address still has. */
  creditKeptPence: PenceSchema,
  /**
   * The credit of its address now: where this booking left or used some and its address was never changed by a link, or
   * where the browser has proved the address; else left out.
   */
  credit: z.optional(CreditNowSchema),
  /** How it was paid, credit first; left out where none of it was paid by credit. */
  paidBy: z.optional(PaidBySchema),
  /** The address that waits to be confirmed before it takes the place of `parentEmail`; left out where there is none. */
  newEmail: z.optional(z.string()),
  /** A shared link shows its camp days (`POST /api/bookings/{id}/share`). */
  isShared: z.optional(z.literal(true)),
  /** How often it was changed since it was placed. */
  revision: z.int(),
  /** Whether this viewer may change it: `POST /api/bookings/{id}/amendments`. */
  isAmendable: z.boolean(),
  /** Its change that waits to be paid; null while there is none. */
  waitingAmendment: z.nullable(WaitingAmendmentSchema),
  /** Camp days of it that the provider has cancelled and its parent can decide about; left out where there are none. */
  calledOff: z.optional(z.array(CalledOffSchema)),
  /** Camp days of it that the provider has changed, as long as its parent can decide; left out where there are none. */
  changedDays: z.optional(z.array(ChangedDaySchema)),
  /** The booking that took over its places, where its parent changed a basket while that still made another booking. */
  replacedById: z.nullable(z.int()),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  /**
   * The token that the viewer brought, in a link or in this browser's cookie: a link with it shows the
   * booking to somebody else. Null for staff, who may see it without one.
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

export type BookingAccessQuery = z.infer<typeof BookingAccessSchema>;

/**
 * `disputed` the payer's bank asks about the payment, or takes it back · `cancelled_day` the provider has cancelled a day
 * and the family keeps its places on it until it or its deadline decides · `overdue` unpaid, and its places are held
 * beyond their time · `lapsed_change` a change of the last 30 days was not paid in time, and none was made since.
 */
export const bookingAttentions = ['disputed', 'cancelled_day', 'overdue', 'lapsed_change'] as const;
export type BookingAttention = (typeof bookingAttentions)[number];

/** A dispute that the payer's bank has not decided. */
export const OpenDisputeSchema = z.object({
  amountPence: PenceSchema,
  /** The bank waits for evidence from the provider. */
  isToAnswer: z.boolean(),
  /** Until when Stripe takes that evidence; null where the bank takes none, or it was not said. */
  answerBy: z.nullable(z.string()),
});
export type OpenDispute = z.infer<typeof OpenDisputeSchema>;

/**
 * A row of the staff's list (`GET /api/bookings`, an array; how many there are in all stands in
 * `X-Total-Count`): no medical note, no special requirement.
 */
export const BookingSummarySchema = z.object({
  id: z.int(),
  ...parent,
  children: z.array(z.object({ name: z.string(), age: z.string() })),
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
  /** All of its days were cancelled since: nobody comes. */
  isCancelled: z.boolean(),
  /** The payer's bank has not decided yet. */
  dispute: z.optional(OpenDisputeSchema),
  /** What staff should look at, beside the dispute. */
  attention: z.array(z.enum(bookingAttentions)),
});
export type BookingSummary = z.infer<typeof BookingSummarySchema>;

export const bookingSorts = ['-id', 'id', '-total', 'total', 'parent', '-parent'] as const;

/** Which bookings, in the list and in the file. */
export const BookingFilterSchema = z.object({
  status: z.optional(PaymentStatusSchema),
  venue: z.optional(VenueKeySchema),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD'))),
  attention: z.optional(
    z.enum(bookingAttentions, `attention is one of ${bookingAttentions.join(', ')}`),
  ),
  /** Parts of a parent's or child's name, email or phone, a booking number, or a payment reference. */
  search: z.optional(z.string().check(cleanLine(), z.maxLength(100))),
});
export type BookingFilter = z.infer<typeof BookingFilterSchema>;

/** Whether a file has children's medical notes and special requirements in it: only when asked for. */
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
  sort: z._default(z.enum(bookingSorts, `sort is one of ${bookingSorts.join(', ')}`), '-id'),
  ...BookingFilterSchema.shape,
});
export type BookingQuery = z.infer<typeof BookingQuerySchema>;
