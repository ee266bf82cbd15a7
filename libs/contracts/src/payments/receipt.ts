import * as z from 'zod/mini';
import { PaymentStatusSchema } from '../bookings/booking-status';
import { PenceSchema } from '../kit/money';
import { paymentMethods } from './money/payment-methods';
import { VatRateSchema, VatSchema } from './money/vat';
import { RegistrationSchema } from '../kit/settings/site';

const ProviderSchema = z.object({
  name: z.string(),
  /** The registered name and address; empty until the provider has entered them. */
  registeredName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The number is empty if the provider has none. */
  registration: RegistrationSchema,
});

/** Money received or returned. Failed movements, such as a failed refund, are left out. */
const MovementSchema = z.object({
  kind: z.enum(['payment', 'credit', 'refund', 'dispute', 'taken-credit']),
  method: z.nullable(z.enum(paymentMethods)),
  /** Positive from the parent, negative to the parent. */
  amountPence: PenceSchema,
  /** A refund kept as credit of the parent's email address. */
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
  /** "9am-3pm", and its London times: "09:00", "15:00". */
  sessionName: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** From when to when the child was there, in London times, if statements show the hours recorded at the gate. */
  attended: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** After its share of discounts. */
  amountPence: PenceSchema,
});

/** Childcare only, without t-shirts or charges; the days' amounts add up to the price of the child's month. */
const ChildcareSchema = z.object({
  children: z.array(
    z.object({
      name: z.string(),
      months: z.array(
        z.object({
          /** "2025-10" */
          month: z.string(),
          days: z.array(ChildcareDaySchema),
          /** The price of the days. */
          totalPence: PenceSchema,
          /** The amount that may be claimed for them: their share of what was paid for the booking and not refunded. */
          claimPence: z.optional(PenceSchema),
        }),
      ),
      totalPence: PenceSchema,
    }),
  ),
  totalPence: PenceSchema,
  claimPence: z.optional(PenceSchema),
  /** The booking's other lines. */
  excluded: z.array(z.object({ label: z.string(), amountPence: PenceSchema })),
});
export type Childcare = z.infer<typeof ChildcareSchema>;

/**
 * `GET /api/bookings/{id}/receipt?access=…`, with the booking's link or cookie. Errors: `booking_not_found`,
 * `link_withdrawn`; `booking_not_paid` with the reason there is no receipt.
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
      vatRate: z.optional(VatRateSchema),
      vatPercent: z.optional(z.number()),
    }),
  ),
  totalPence: PenceSchema,
  vat: z.optional(VatSchema),
  /** Oldest first. */
  movements: z.array(MovementSchema),
  receivedPence: PenceSchema,
  returnedPence: PenceSchema,
  /** Still to be paid; negative if owed to the parent. Refunded parts of the price are not asked for again. */
  balancePence: PenceSchema,
  childcare: ChildcareSchema,
});
export type Receipt = z.infer<typeof ReceiptSchema>;
