import * as z from 'zod/mini';
import { why } from '../kit/input-fields';
import { AmendmentLineSchema } from './amendment-lines';
import { bookingNoteShape, ChildSchema, ParentSchema, TshirtSchema } from './booking-fields';
import { MAX_CHILDREN, MAX_PLACES, MAX_TSHIRT_LINES } from './booking-limits';
import { BookingIdSchema } from './bookings';
import { keySchema, VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from '../payments/money/payment-methods';
import { QuoteSchema } from '../payments/money/quote';

/**
 * Amendments are the only way a placed booking changes. The requester sends the booking as it should be; the API works
 * out the difference, quotes it, and applies it whole or not at all.
 */
const AmendedChildSchema = z.object({
  /** The child's `childIndex` in the booking; left out for an added child. */
  childIndex: z.optional(z.int().check(z.minimum(0))),
  /** A note replaces the one on file; left out, that one stays. */
  ...ChildSchema.shape,
});

const AmendedPlaceSchema = z.object({
  /** Position in this message's `children`. */
  child: z.int().check(z.minimum(0)),
  date: CalendarDateSchema,
  venue: VenueKeySchema,
  campType: keySchema('Please choose an activity'),
  bookingType: keySchema('Please choose the times'),
  seasonId: z.int(),
});
export type AmendedPlace = z.infer<typeof AmendedPlaceSchema>;

const amendment = {
  /** The booking's `revision` when the requester read it; `changed_meanwhile` if it has changed since. */
  revision: z.int(),
  ...ParentSchema.shape,
  /** The children who come; a child of the booking missing here is cancelled. */
  children: z.array(AmendedChildSchema).check(z.maxLength(MAX_CHILDREN)),
  /** Every place the booking should have; an empty list cancels the whole booking, including its t-shirts. */
  places: z.array(AmendedPlaceSchema).check(z.maxLength(MAX_PLACES)),
  /** Left out, they stay as they are. */
  ...bookingNoteShape,
  /** Left out, they stay as they are. They can change only while the booking is unpaid. */
  tshirts: z.optional(
    z
      .array(TshirtSchema)
      .check(z.maxLength(MAX_TSHIRT_LINES, `Please add at most ${MAX_TSHIRT_LINES} t-shirt lines`)),
  ),
  /**
   * Set when the parent means to change an unpaid basket: if it has been paid meanwhile, the API refuses with
   * `already_paid` and the booking's number instead of amending a paid booking.
   */
  onlyUnpaid: z.optional(z.boolean()),
  /**
   * Where refunded money goes: to the original payments by default, or kept as credit for the parent's address if the
   * quote's `mayKeepCredit` allows it.
   */
  back: z.optional(z.enum(['payments', 'credit'], 'back is payments or credit')),
  /** Staff only: a cancellation charge that differs from the policy's, and the reason. */
  charge: z.optional(
    z.object({
      pence: PenceSchema.check(z.minimum(0)),
      reason: why(),
    }),
  ),
};

interface Wanted {
  onlyUnpaid?: boolean | undefined;
  children: readonly z.infer<typeof AmendedChildSchema>[];
  places: readonly AmendedPlace[];
}

/** Checks that need no booking. */
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
    // As in placing, a basket may name a child with no chosen day; that child is not stored.
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
 * `POST /api/bookings/{id}/amendments`. Errors: `price_changed` if the quote has changed, `changed_meanwhile`,
 * `session_full`, `booking_closed`, `validation_failed`; for an unpaid booking also `booking_expired`,
 * `too_many_unpaid`, and `payment_processing` and `payment_mismatch` with its number.
 */
export const ApplyAmendmentSchema = z
  .object({
    ...amendment,
    /** Of the quote the requester agreed to. */
    fingerprint: z.string(),
    /** A repeated request with the same id changes the booking only once. */
    clientRequestId: z.guid(),
  })
  .check(refuseContradictions);
export type ApplyAmendment = z.infer<typeof ApplyAmendmentSchema>;

export const AmendmentQuoteSchema = z.object({
  /** The arithmetic from the old price to the new one: the lines add up to `differencePence`. */
  lines: z.array(AmendmentLineSchema),
  /** What the policy gives back for each cancelled place. */
  cancellations: z.array(
    z.object({
      childName: z.string(),
      date: CalendarDateSchema,
      venueName: z.string(),
      percentBack: z.int(),
      /**
       * The last London calendar date with this refund; null if nothing is refunded any longer, and for a day the
       * provider has cancelled, which is always refunded in full.
       */
      until: z.nullable(CalendarDateSchema),
    }),
  ),
  /** The booking as it will be, with its charges. */
  quote: QuoteSchema,
  differencePence: PenceSchema,
  /** Due before the change is made; 0 for an unpaid booking. */
  payPence: PenceSchema,
  /** Refunded to the original payments, newest first. */
  backPence: PenceSchema,
  backTo: z.array(z.object({ method: z.enum(paymentMethods), amountPence: PenceSchema })),
  /** Whether the refund may be kept as credit. */
  mayKeepCredit: z.boolean(),
  /** How much of the price reduction was already refunded, and so isn't refunded again. */
  refundedBeforePence: PenceSchema,
  fingerprint: z.string(),
});
export type AmendmentQuote = z.infer<typeof AmendmentQuoteSchema>;

/** Sent with `price_changed` beside `quote`: the whole amendment at current prices. */
export const RightAmendmentSchema = z.object({ amendment: AmendmentQuoteSchema });

export const amendmentStates = ['waiting', 'applied', 'fallen_away'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/**
 * The answer to applying an amendment. One with `payPence` waits, and the booking stays unchanged until it is paid:
 * `POST /api/create-payment-intent` with `{ bookingId, amount: payPence in pounds, amendmentId }` opens its payment. A
 * booking has at most one waiting amendment: another amendment ends it, and so do the end of its hold and `POST
 * /api/bookings/{id}/amendments/{amendmentId}/withdraw`, which answers the same shape. Staff who took the money
 * themselves use `POST /api/admin/bookings/{id}/amendments/{amendmentId}/mark-paid` with Mark Paid's body.
 */
export const AmendmentSchema = z.object({
  id: z.int(),
  state: z.enum(amendmentStates),
  payPence: PenceSchema,
  backPence: PenceSchema,
  /**
   * The token of the booking's new link if the parent's email address changed: the old link stops working, and this
   * browser's cookie holds the new token. Null if the link stays the same, and for staff.
   */
  accessToken: z.nullable(z.string()),
  /** ISO instant until which the amendment waits for payment; null if it doesn't wait. */
  holdExpiresAt: z.nullable(z.string()),
});
export type Amendment = z.infer<typeof AmendmentSchema>;

export const AmendmentPathSchema = z.object({
  id: BookingIdSchema,
  amendmentId: BookingIdSchema,
});
