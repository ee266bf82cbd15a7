import * as z from 'zod/mini';
import {
  BookingReleasedSchema,
  BookingAccessSchema,
  BookingPathSchema,
} from '../bookings/bookings';
import { Family, StaffOnly, defineRoute, perBooking } from '../kit/route';
import {
  AwaitedOfBookingSchema,
  AwaitPaymentSchema,
  KeepAwaitingSchema,
  OwingSchema,
  RemindOwingSchema,
} from './awaited';

export const readAwaitedPayment = defineRoute('GET /api/bookings/:id/awaited-payment', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: AwaitedOfBookingSchema,
});

export const awaitPayment = defineRoute('POST /api/bookings/:id/awaited-payment', {
  access: Family,
  params: BookingPathSchema,
  body: AwaitPaymentSchema,
  answer: AwaitedOfBookingSchema,
  limits: perBooking('await-payment', { calls: 20, ofNetwork: 200 }),
  isRepeatable: true,
});

/** The family says that it has sent the money. The same again changes nothing. Errors: `booking_not_found`. */
export const saySent = defineRoute('POST /api/bookings/:id/awaited-payment/sent', {
  access: Family,
  params: BookingPathSchema,
  body: BookingAccessSchema,
  answer: AwaitedOfBookingSchema,
  limits: [{ name: 'say-sent-booking', points: 20, seconds: 600, per: 'booking-caller' }],
  isRepeatable: true,
});

export const listOwing = defineRoute('GET /api/admin/owing', {
  access: StaffOnly('bookings'),
  answer: z.array(OwingSchema),
});

export const remindOwing = defineRoute('POST /api/admin/owing/remind', {
  access: StaffOnly('bookings'),
  body: RemindOwingSchema,
  answer: z.object({ reminded: z.int() }),
});

export const keepAwaiting = defineRoute('PUT /api/admin/bookings/:id/awaited-payment', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: KeepAwaitingSchema,
  answer: z.object({ until: z.string() }),
});

/** The places of an unpaid booking are free again, and the family gets an email. */
export const letGoAwaited = defineRoute('POST /api/admin/bookings/:id/let-go', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: BookingReleasedSchema,
});
