import { type BookingAccess } from '../access/booking-access';
import { type BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';

/** What emails about bookings read with, besides `BaseTools`. */
export interface BookingTools {
  access: BookingAccess;
  payments: PaymentPort;
}

export const parentOf = ({
  parentName,
  parentEmail,
}: Pick<BookingEntity, 'parentName' | 'parentEmail'>) => ({
  name: parentName,
  address: parentEmail,
});
export type Parent = ReturnType<typeof parentOf>;

/** For examples. */
export const exampleParent: Parent = { name: 'Sam Taylor', address: 'sam@example.com' };
