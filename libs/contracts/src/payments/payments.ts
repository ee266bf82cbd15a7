import * as z from 'zod/mini';
import { cleanText } from '../kit/clean-text';
import { BookingAccessSchema, BookingIdSchema } from '../bookings/bookings';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { VenueKeySchema } from '../catalogue/camp';
import { CalendarDateSchema } from '../kit/dates';
import { idPath } from '../kit/input-fields';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { manualMethods } from './money/payment-methods';

const PaymentIntentIdSchema = z
  .string('Please give the payment reference')
  .check(z.regex(/^[A-Za-z0-9_]{1,255}$/, 'Please give the payment reference'));

/**
 * `POST /api/create-payment-intent`. The amount is only compared with the booking's total (`price_changed` if they
 * differ); the server alone decides what is charged.
 */
export const CreatePaymentIntentSchema = z.object({
  amount: PoundsSchema,
  bookingId: BookingIdSchema,
  /** The booking's access token, for browsers without its cookie: only its owner may take released places again. */
  access: BookingAccessSchema.shape.access,
  /**
   * The amendment of a paid booking to pay for: `amount` is its `payPence`, and the booking's cookie or token is
   * needed. If it no longer waits: `booking_expired` or `already_paid`.
   */
  amendmentId: z.optional(BookingIdSchema),
});

/** `clientSecret` is null only if there is nothing to pay and the booking is already confirmed. */
export const PaymentIntentSecretSchema = z.object({ clientSecret: z.nullable(z.string()) });
export type PaymentIntentSecret = z.infer<typeof PaymentIntentSecretSchema>;

/**
 * `GET /api/ways-to-pay`: how parents can pay for a booking and for a change to one. A site skips the ways that it does
 * not know.
 */
export const WaysToPaySchema = z.object({
  booking: z.array(z.string()),
  amendment: z.array(z.string()),
});
export type WaysToPay = z.infer<typeof WaysToPaySchema>;

/** How staff record money they took themselves. */
const ManualPaymentSchema = z.object({
  /** `other` if left out. */
  method: z.optional(z.enum(manualMethods, 'Please choose how it was paid')),
  note: z.optional(
    z
      .string()
      .check(cleanText(), z.maxLength(500, 'Please use 500 characters or fewer for the note')),
  ),
});
export type ManualPayment = Required<z.infer<typeof ManualPaymentSchema>> & {
  /** A venue; left out, the office. */
  takenAt?: string;
};

/**
 * The venue at whose gate staff took the money; left out, the office. With `walk-ins` there, staff without `money` can record cash and
 * card reader for a booking with a place there today. Only for bookings.
 */
const takenAt = z.optional(VenueKeySchema);

/** `PATCH /api/bookings/{id}/payment-status`: prompts the API to ask Stripe; it proves nothing by itself. */
export const UpdatePaymentStatusSchema = z.object({
  status: z.literal('succeeded', 'Only a successful payment can be reported'),
  paymentIntentId: PaymentIntentIdSchema,
  ...ManualPaymentSchema.shape,
  takenAt,
  /**
   * What staff were shown as due. If another amount is due by now, nothing is recorded: `price_changed`, with its `duePence`. Left
   * out, whatever is due counts as received.
   */
  duePence: z.optional(PenceSchema),
  /** Less than is due, in pounds: it is a part, and the rest stays due. Only for a booking that holds its places. */
  amount: z.optional(PoundsSchema),
});

/** Query of `GET /api/admin/gate/unpaid`. Errors: `forbidden` for other days than today, and venues of others. */
export const GateUnpaidQuerySchema = z.object({ date: CalendarDateSchema, venue: VenueKeySchema });
export type GateUnpaidQuery = z.infer<typeof GateUnpaidQuerySchema>;

/** Bookings with unpaid places today, to be paid at the gate. */
export const GateUnpaidSchema = z.array(
  z.object({
    bookingId: z.int(),
    parentName: z.string(),
    /** Those with a place here today. */
    children: z.array(z.string()),
    duePence: PenceSchema,
    /** The address of the page to pay on, which shows nothing else. */
    payAt: z.string(),
  }),
);
export type GateUnpaid = z.infer<typeof GateUnpaidSchema>;

export const PaymentStatusChangeSchema = z.object({
  id: z.int(),
  oldStatus: PaymentStatusSchema,
  newStatus: PaymentStatusSchema,
});
export type PaymentStatusChange = z.infer<typeof PaymentStatusChangeSchema>;

/** `POST /api/send-confirmation-email`: sends the confirmation unless it was already sent. */
export const SendConfirmationEmailSchema = z.object({
  bookingId: BookingIdSchema,
  paymentIntentId: PaymentIntentIdSchema,
});

/** `POST /api/admin/update-payment-status`: staff have the API ask Stripe again. */
export const CheckPaymentStatusSchema = z.object({ bookingId: BookingIdSchema });

/** `PUT /api/admin/hand-backs/{id}/done`: the alert that asked for it. */
export const HandBackPathSchema = idPath('We do not know this refund');
