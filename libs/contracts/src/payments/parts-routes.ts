import { BookingAccessSchema, BookingPathSchema } from '../bookings/bookings';
import { Family, StaffOnly, defineRoute } from '../kit/route';
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
  limits: [
    { name: 'choose-parts-booking', points: 30, seconds: 600, per: 'booking-caller' },
    { name: 'choose-parts-address', points: 200, seconds: 600, per: 'network' },
  ],
  isRepeatable: true,
});

export const moveBalance = defineRoute('PUT /api/admin/bookings/:id/balance', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: MoveBalanceSchema,
  answer: MoveBalanceSchema,
});
