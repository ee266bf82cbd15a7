import { BookingAccessSchema, BookingPathSchema } from '../bookings/bookings';
import { Family, StaffOnly, defineRoute, perBooking } from '../kit/route';
import { ChoosePartsSchema, MoveBalanceSchema, PartsOfBookingSchema } from './parts';

export const readParts = defineRoute('GET /api/bookings/:id/parts', {
  access: Family,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: PartsOfBookingSchema,
});

export const chooseParts = defineRoute('PUT /api/bookings/:id/parts', {
  access: Family,
  params: BookingPathSchema,
  body: ChoosePartsSchema,
  answer: PartsOfBookingSchema,
  limits: perBooking('choose-parts', { calls: 30, ofNetwork: 200 }),
  isRepeatable: true,
});

export const moveBalance = defineRoute('PUT /api/admin/bookings/:id/balance', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: MoveBalanceSchema,
  answer: MoveBalanceSchema,
});
