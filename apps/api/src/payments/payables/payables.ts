import {
  isCredit,
  type PaymentMethodName,
  paymentMethods,
  wayToPay,
} from '@sunfield/contracts/money/payment-methods';
import { type WaysToPay } from '@sunfield/contracts/payments/payments';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { amendmentPayable } from './amendment-payable';
import { bookingPayable } from './booking-payable';
import { type Payable, type PayableKey, type PayableKind } from './payable';

const kinds = { booking: bookingPayable, amendment: amendmentPayable } satisfies Record<
  string,
  PayableKind
>;

export const payableKind = ({ amendmentId }: PayableKey): PayableKind =>
  kinds[amendmentId === null ? 'booking' : 'amendment'];

/** The ways to pay that parents can use themselves. */
const waysFor = ({ takesCredit }: PayableKind): PaymentMethodName[] =>
  paymentMethods.filter(
    (name) => wayToPay(name).paidAt !== 'desk' && (takesCredit || !isCredit(name)),
  );

export const parentsWays = (): WaysToPay => ({
  booking: waysFor(kinds.booking),
  amendment: waysFor(kinds.amendment),
});

/** What a payment is for. The booking must be locked. Errors: `not_found`. */
export const payableOf = (
  manager: EntityManager,
  booking: BookingEntity,
  key: PayableKey,
): Promise<Payable> => payableKind(key).find(manager, booking, key);
