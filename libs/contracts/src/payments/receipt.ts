import * as z from 'zod/mini';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from '../money/payment-methods';
import { RegistrationSchema } from '../site/settings';

const ProviderSchema = z.object({
  name: z.string(),
  /** As it is registered, and where; empty while the provider has not said. */
  registeredName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Its number is empty where there is none. */
  registration: RegistrationSchema,
});

/** Money that came or went. What came to nothing, such as a refund that failed, is left out. */
const MovementSchema = z.object({
  kind: z.enum(['payment', 'credit', 'refund', 'dispute', 'taken-credit']),
  method: z.nullable(z.enum(paymentMethods)),
  /** From the parent positive, to the parent negative. */
  amountPence: PenceSchema,
  /** A refund that did not leave: it is credit of the parent's email address. */
  isKeptAsCredit: z.optional(z.boolean()),
  /** ISO instant. */
  at: z.string(),
});
export type Movement = z.infer<typeof MovementSchema>;

const ChildcareDaySchema = z.object({
  /** Calendar date in London. */
  date: z.string(),
  activityName: z.string(),
  venueName: z.string(),
  /** "9am-3pm", and its London clock times: "09:00", "15:00". */
  sessionName: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** After its part of the discounts. */
  amountPence: PenceSchema,
});

/** Childcare alone: no t-shirts, no charges; the days' amounts add up to what the child's month cost. */
const ChildcareSchema = z.object({
  children: z.array(
    z.object({
      name: z.string(),
      months: z.array(
        z.object({
          /** "2025-10" */
          month: z.string(),
          days: z.array(ChildcareDaySchema),
          /** What the days cost. */
          totalPence: PenceSchema,
          /** What may be claimed for them: their part of what was paid for the booking and not returned. */
          claimPence: z.optional(PenceSchema),
        }),
      ),
      totalPence: PenceSchema,
    }),
  ),
  totalPence: PenceSchema,
  claimPence: z.optional(PenceSchema),
  /** What else the booking has in it, line by line. */
  excluded: z.array(z.object({ label: z.string(), amountPence: PenceSchema })),
});
export type Childcare = z.infer<typeof ChildcareSchema>;

/**
 * `GET /api/bookings/{id}/receipt?access=…`: for whoever has the booking's link or cookie. Errors:
 * `booking_not_found`, `link_withdrawn`; `booking_not_paid` with why there is none.
 */
export const ReceiptSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  paymentStatus: PaymentStatusSchema,
  /** ISO instants. */
  placedAt: z.string(),
  issuedAt: z.string(),
  provider: ProviderSchema,
  /** They add up to the total. */
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.int(),
      unitPence: PenceSchema,
      amountPence: PenceSchema,
    }),
  ),
  totalPence: PenceSchema,
  /** Oldest first. */
  movements: z.array(MovementSchema),
  receivedPence: PenceSchema,
  returnedPence: PenceSchema,
  /** Still to be paid; negative where it is the parent's. What was given back of the price is not asked for again. */
  balancePence: PenceSchema,
  childcare: ChildcareSchema,
});
export type Receipt = z.infer<typeof ReceiptSchema>;
