import * as z from 'zod/mini';
import { BookingAccessSchema } from '../bookings/bookings';
import { PenceSchema, PoundsSchema } from '../kit/money';
import { wholeNumber } from '../kit/input-fields';

/** Ways by which money comes to the provider's bank with a reference, some days later. */
export const awaitedWays = ['bank_transfer', 'tax_free_childcare', 'childcare_voucher'] as const;
export type AwaitedWay = (typeof awaitedWays)[number];

const access = BookingAccessSchema.shape.access;

/** Something that a parent copies into a bank's form. */
const ToCopySchema = z.object({ label: z.string(), value: z.string() });

/** Money that is on its way for a booking. */
export const AwaitedPaymentSchema = z.object({
  way: z.enum(awaitedWays),
  /** The voucher company; else empty. */
  company: z._default(z.string(), ''),
  /** Whom to pay: account name, sort code, account number; or the provider's registration; or its number there. */
  payTo: z.array(ToCopySchema),
  /** One for each child, if it is not for the whole booking. */
  parts: z.array(
    z.object({
      childName: z._default(z.nullable(z.string()), null),
      reference: z.string(),
      amountPence: PenceSchema,
    }),
  ),
  /** What is to be paid by card once this is here. */
  restPence: z._default(PenceSchema, 0),
  /** ISO instant until which it should be here. */
  until: z.string(),
  /** ISO instant at which the family said that it has sent it. */
  sentAt: z._default(z.nullable(z.string()), null),
});
export type AwaitedPayment = z.infer<typeof AwaitedPaymentSchema>;

/**
 * `GET /api/bookings/{id}/awaited-payment?access=…`, with the booking's link or cookie. Errors: `booking_not_found`.
 */
export const AwaitedOfBookingSchema = z.object({
  /** What the family has chosen; null if nothing, or if it is no longer waited for. */
  awaited: z.nullable(AwaitedPaymentSchema),
  /** What it may choose, with the instant until which the places would be held. */
  offered: z.array(
    z.object({
      way: z.enum(awaitedWays),
      until: z.string(),
      /** The voucher companies that we have an account with. */
      companies: z._default(z.array(z.string()), []),
    }),
  ),
  /** What each child's childcare costs, for ways that are per child. */
  children: z._default(
    z.array(z.object({ position: z.int(), name: z.string(), amountPence: PenceSchema })),
    [],
  ),
});
export type AwaitedOfBooking = z.infer<typeof AwaitedOfBookingSchema>;

/**
 * `POST /api/bookings/{id}/awaited-payment`: the family will pay this way, and the places of an unpaid booking are held for
 * some working days. A balance is paid by bank transfer only. The same again changes nothing. Errors: `booking_not_found`, `already_paid`, `booking_expired`,
 * `status_conflict` if this way is not offered (any more).
 */
export const AwaitPaymentSchema = z.object({
  access,
  way: z.enum(awaitedWays, 'Please choose how you pay'),
  company: z.optional(z.string().check(z.maxLength(60))),
  /** Pounds per child, for ways that are per child; the rest is paid by card. */
  parts: z.optional(
    z.array(z.object({ position: z.int(), amount: PoundsSchema })).check(z.maxLength(20)),
  ),
});
export type AwaitPayment = z.infer<typeof AwaitPaymentSchema>;

/**
 * `GET /api/admin/owing`: what families owe, the earliest first. `booking` its places are held for the money · `balance` its
 * deposit is paid · `change` of a paid booking, which waits for its money.
 */
export const OwingSchema = z.object({
  bookingId: z.int(),
  parentName: z.string(),
  what: z.enum(['booking', 'balance', 'change']),
  duePence: PenceSchema,
  /** Of the price, what has come. */
  receivedPence: PenceSchema,
  /** ISO instant; null if there is none. */
  until: z.nullable(z.string()),
  isLate: z.boolean(),
  /** How it is on its way through a bank; null if the family has not said so. */
  way: z.nullable(z.enum(awaitedWays)),
  company: z._default(z.string(), ''),
  references: z.array(z.string()),
  /** When the family said that it has sent it. */
  sentAt: z.nullable(z.string()),
});
export type Owing = z.infer<typeof OwingSchema>;

/**
 * `POST /api/admin/owing/remind`: each booking that still owes gets one email with the link to pay. `reminded` leaves out
 * those that owe nothing any more and those whose links were withdrawn.
 */
export const RemindOwingSchema = z.object({
  bookingIds: z.array(z.int()).check(z.minLength(1), z.maxLength(1000)),
});

/** `PUT /api/admin/bookings/{id}/awaited-payment`: the places are held this many working days longer, from now. */
export const KeepAwaitingSchema = z.object({
  days: wholeNumber(1, 20),
});
