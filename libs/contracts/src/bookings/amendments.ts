import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { AmendmentLineSchema } from './amendment-lines';
import {
  ChildSchema,
  MAX_CHILDREN,
  MAX_PLACES,
  MAX_TSHIRT_LINES,
  MedicalInfoSchema,
  ParentSchema,
  SpecialRequirementsSchema,
  TshirtSchema,
} from './booking-fields';
import { BookingIdSchema } from './bookings';
import { keySchema, VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from '../money/payment-methods';
import { QuoteSchema } from '../money/quote';

/**
 * Amendments: the one way in which a placed booking changes. Whoever asks sends the booking as it is to be; the
 * difference is worked out, quoted, and then applied whole or not at all.
 */
const AmendedChildSchema = z.object({
  /** Its `childIndex` in the booking; left out for a child that is added. */
  childIndex: z.optional(z.int().check(z.minimum(0))),
  name: ChildSchema.shape.name,
  age: ChildSchema.shape.age,
  /** All that is to be on file; left out, it stays as it is. */
  medicalInfo: z.optional(MedicalInfoSchema),
});

const AmendedPlaceSchema = z.object({
  /** Position in `children` of this message. */
  child: z.int().check(z.minimum(0)),
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  campType: keySchema('Please choose an activity'),
  bookingType: keySchema('Please choose the times'),
  seasonId: z.int(),
});
export type AmendedPlace = z.infer<typeof AmendedPlaceSchema>;

const amendment = {
  /** `revision` of the booking as it was seen: `changed_meanwhile` where there is another by now. */
  revision: z.int(),
  ...ParentSchema.shape,
  /** Those who come; a child of the booking that is missing here is cancelled. */
  children: z.array(AmendedChildSchema).check(z.maxLength(MAX_CHILDREN)),
  /** Every place that there is to be; none: the whole booking is cancelled, with its t-shirts. */
  places: z.array(AmendedPlaceSchema).check(z.maxLength(MAX_PLACES)),
  /** Left out, they stay as they are. */
  specialRequirements: z.optional(SpecialRequirementsSchema),
  /** Left out, they stay as they are. They change while the booking is not paid, and not afterwards. */
  tshirts: z.optional(
    z
      .array(TshirtSchema)
      .check(z.maxLength(MAX_TSHIRT_LINES, `Please add at most ${MAX_TSHIRT_LINES} t-shirt lines`)),
  ),
  /**
   * A basket that its parent has not paid for: `already_paid` with the booking's number where that has been paid by
   * now, instead of a change of a paid booking.
   */
  onlyUnpaid: z.optional(z.boolean()),
  /**
   * Where money goes that the change gives back: to the payments it came from unless said otherwise, or kept as
   * credit of the parent's address where the quote's `mayKeepCredit` says so.
   */
  back: z.optional(z.enum(['payments', 'credit'], 'back is payments or credit')),
  /** Staff alone: another charge for what is cancelled than the policy's, and why. */
  charge: z.optional(
    z.object({
      pence: PenceSchema.check(z.minimum(0)),
      reason: z
        .string('Please say why')
        .check(cleanLine(), z.minLength(1, 'Please say why'), z.maxLength(200)),
    }),
  ),
};

interface Wanted {
  onlyUnpaid?: boolean | undefined;
  children: readonly z.infer<typeof AmendedChildSchema>[];
  places: readonly AmendedPlace[];
}

/** What needs no booking to refuse. */
function refuseContradictions({
  value: { children, places, onlyUnpaid },
  issues,
}: z.core.ParsePayload<Wanted>) {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: places });
  const taken = new Set<string>();
  places.forEach(({ child, date }, position) => {
    if (child >= children.length) {
      refuse(['places', position, 'child'], 'This date is for a child who is not in the booking.');
    }
    if (taken.has(`${child} ${date}`)) {
      refuse(['places', position], 'A child can only be at one camp on one date.');
    }
    taken.add(`${child} ${date}`);
  });
  const known = children.flatMap(({ childIndex }) => childIndex ?? []);
  children.forEach(({ childIndex }, position) => {
    // A basket may name a child for whom no day is chosen, as in placing; nothing is kept of it.
    const isComing = onlyUnpaid || places.some(({ child }) => child === position);
    if (childIndex === undefined && !isComing) {
      refuse(['children', position], 'Please choose a camp day for this child.');
    }
    if (childIndex !== undefined && known.indexOf(childIndex) !== known.lastIndexOf(childIndex)) {
      refuse(['children', position, 'childIndex'], 'This child is here twice.');
    }
  });
}

/** `POST /api/bookings/{id}/amendments/quote`, with the link's token in `access` or this browser's cookie. */
export const QuoteAmendmentSchema = z.object(amendment).check(refuseContradictions);
export type QuoteAmendment = z.infer<typeof QuoteAmendmentSchema>;

/**
 * `POST /api/bookings/{id}/amendments`. Errors: `price_changed` where the quote is another by now,
 * `changed_meanwhile`, `session_full`, `booking_closed`, `validation_failed`; of a booking that is not paid also
 * `booking_expired`, `too_many_unpaid`, and `payment_processing` and `payment_mismatch` with its number.
 */
export const ApplyAmendmentSchema = z
  .object({
    ...amendment,
    /** Of the quote that was agreed to. */
    fingerprint: z.string(),
    /** The same one changes the booking once, however often it is sent. */
    clientRequestId: z.guid(),
  })
  .check(refuseContradictions);
export type ApplyAmendment = z.infer<typeof ApplyAmendmentSchema>;

export const AmendmentQuoteSchema = z.object({
  /** From what it cost to what it will cost, as arithmetic: they add up to `differencePence`. */
  lines: z.array(AmendmentLineSchema),
  /** What the policy gives back for each place that is cancelled. */
  cancellations: z.array(
    z.object({
      childName: z.string(),
      date: CalendarDateSchema,
      venueName: z.string(),
      percentBack: z.int(),
      /**
       * The last London calendar date on which it gives so much; null where it gives nothing any more, and of a day
       * that the provider has cancelled, which always gives all.
       */
      until: z.nullable(CalendarDateSchema),
    }),
  ),
  /** The booking as it will be, with its charges. */
  quote: QuoteSchema,
  differencePence: PenceSchema,
  /** To be paid before it is changed; of a booking that is not paid nothing is. */
  payPence: PenceSchema,
  /** What goes back, to the payments it came from, newest first. */
  backPence: PenceSchema,
  backTo: z.array(z.object({ method: z.enum(paymentMethods), amountPence: PenceSchema })),
  /** Whether what goes back may be kept as credit. */
  mayKeepCredit: z.boolean(),
  /** How much of what it costs less had been refunded already: that does not go back a second time. */
  refundedBeforePence: PenceSchema,
  fingerprint: z.string(),
});
export type AmendmentQuote = z.infer<typeof AmendmentQuoteSchema>;

/** What `price_changed` brings here beside `quote`: the whole change as it is now. */
export const RightAmendmentSchema = z.object({ amendment: AmendmentQuoteSchema });

export const amendmentStates = ['waiting', 'applied', 'fallen_away'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/**
 * The answer of applying. One with `payPence` waits, and nothing of the booking changes until that is paid:
 * `POST /api/create-payment-intent` with `{ bookingId, amount: payPence in pounds, amendmentId }` opens its payment.
 * A booking has one at most: another change ends it, and so do the end of its hold and
 * `POST /api/bookings/{id}/amendments/{amendmentId}/withdraw`, which answers the same shape.
 * Staff who took the money themselves: `POST /api/admin/bookings/{id}/amendments/{amendmentId}/mark-paid` with Mark
 * Paid's body.
 */
export const AmendmentSchema = z.object({
  id: z.int(),
  state: z.enum(amendmentStates),
  payPence: PenceSchema,
  backPence: PenceSchema,
  /**
   * The token of the booking's new link, where the parent's email address was changed: the old link opens nothing
   * any more, and this browser has the new one in its cookie. Null where the link stays, and for staff.
   */
  accessToken: z.nullable(z.string()),
  /** ISO instant until which it waits for its payment; null where it does not. */
  holdExpiresAt: z.nullable(z.string()),
});
export type Amendment = z.infer<typeof AmendmentSchema>;

export const AmendmentPathSchema = z.object({
  id: BookingIdSchema,
  amendmentId: BookingIdSchema,
});
export type AmendmentPath = z.infer<typeof AmendmentPathSchema>;
