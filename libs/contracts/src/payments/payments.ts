import * as z from 'zod/mini';
import { cleanText } from '../kit/clean-text';
import { BookingAccessSchema, BookingIdSchema } from '../bookings/bookings';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { PoundsSchema } from '../kit/money';
import { manualMethods } from '../money/payment-methods';

const PaymentIntentIdSchema = z
  .string('Please give the payment reference')
  .check(z.regex(/^[A-Za-z0-9_]{1,255}$/, 'Please give the payment reference'));

/**
 * `POST /api/create-payment-intent`. The amount is only compared with the booking's own total
 * (different: `price_changed`); what is charged is decided by the server alone.
 */
export const CreatePaymentIntentSchema = z.object({
  amount: PoundsSchema,
  bookingId: BookingIdSchema,
  /** The booking's access token, where this browser keeps no cookie: only its owner may take released places again. */
  access: BookingAccessSchema.shape.access,
  /**
   * The change of a paid booking that is to be paid: `amount` is its `payPence`, and the booking's cookie or token
   * is needed. One that waits no more: `booking_expired`, or `already_paid`.
   */
  amendmentId: z.optional(BookingIdSchema),
});
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntentSchema>;

/** `clientSecret` is null only where there is nothing to pay and the booking is already confirmed. */
export const PaymentIntentSecretSchema = z.object({ clientSecret: z.nullable(z.string()) });
export type PaymentIntentSecret = z.infer<typeof PaymentIntentSecretSchema>;

/** What staff say of money that they took themselves. */
const ManualPaymentSchema = z.object({
  /** `other` where it is not said. */
  method: z.optional(z.enum(manualMethods, 'Please choose cash, bank transfer or other')),
  note: z.optional(
    z
      .string()
      .check(cleanText(), z.maxLength(500, 'Please use 500 characters or fewer for the note')),
  ),
});
export type ManualPayment = Required<z.infer<typeof ManualPaymentSchema>>;

/** `PATCH /api/bookings/{id}/payment-status`: a hint to ask Stripe, never a proof. */
export const UpdatePaymentStatusSchema = z.object({
  status: z.literal('succeeded', 'Only a successful payment can be reported'),
  paymentIntentId: PaymentIntentIdSchema,
  ...ManualPaymentSchema.shape,
});
export type UpdatePaymentStatus = z.infer<typeof UpdatePaymentStatusSchema>;

export const PaymentStatusChangeSchema = z.object({
  id: z.int(),
  oldStatus: PaymentStatusSchema,
  newStatus: PaymentStatusSchema,
});
export type PaymentStatusChange = z.infer<typeof PaymentStatusChangeSchema>;

/** `POST /api/send-confirmation-email`: sends the confirmation unless it went out already. */
export const SendConfirmationEmailSchema = z.object({
  bookingId: BookingIdSchema,
  paymentIntentId: PaymentIntentIdSchema,
});
export type SendConfirmationEmail = z.infer<typeof SendConfirmationEmailSchema>;

/** `POST /api/bookings/{id}/email-link`: mails the booking's own address the link that shows it whole. */
export const EmailQueuedSchema = z.object({ success: z.literal(true) });

/** `POST /api/admin/update-payment-status`: staff ask Stripe again. */
export const CheckPaymentStatusSchema = z.object({ bookingId: BookingIdSchema });
