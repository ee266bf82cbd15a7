import {
  isCredit,
  type PaymentMethodName,
  paymentMethods,
  wayToPay,
} from '@sunfield/contracts/payments/money/payment-methods';
import { type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { type WaysToPay } from '@sunfield/contracts/payments/payments';
import { type EntityManager } from 'typeorm';
import { owedPence } from '../../bookings/model/amount-due';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { amendmentKind, bookingKind } from '../../bookings/model/hold';
import { amendmentPayable } from './amendment-payable';
import { balanceKind, balancePayable } from './balance-payable';
import { bookingPayable } from './booking-payable';
import { type Payable, type PayableKey, type PayableKind } from './payable';

/** Every kind of payable, by the name that its payments store. */
export const payableKinds: Record<string, PayableKind> = {
  [bookingKind]: bookingPayable,
  [amendmentKind]: amendmentPayable,
  [balanceKind]: balancePayable,
};

export function payableKind({ payableKind: name }: Pick<PayableKey, 'payableKind'>): PayableKind {
  const kind = payableKinds[name];
  if (!kind) throw new Error(`No kind of payable is registered as ${name}`);
  return kind;
}

/** For payments of the booking itself. */
export const bookingKey = (bookingId: number): PayableKey => ({
  bookingId,
  payableKind: bookingKind,
  payableId: bookingId,
});

/** What a locked booking asks for now: once its deposit is paid, the rest of its price. */
export const keyNow = (booking: BookingEntity, key: PayableKey): PayableKey =>
  key.payableKind === bookingKind && owedPence(booking) > 0
    ? { ...key, payableKind: balanceKind }
    : key;

export const amendmentKey = (bookingId: number, amendmentId: number): PayableKey => ({
  bookingId,
  payableKind: amendmentKind,
  payableId: amendmentId,
});

/** The ways to pay that parents can use themselves, without staff. */
const waysFor = ({ takesCredit }: PayableKind): PaymentMethodName[] =>
  paymentMethods.filter(
    (name) => wayToPay(name).confirmedBy !== 'staff' && (takesCredit || !isCredit(name)),
  );

/** @param awaited the ways through a bank that the provider has set up */
export const parentsWays = (awaited: readonly AwaitedWay[]): WaysToPay => ({
  booking: [...waysFor(bookingPayable), ...awaited],
  amendment: waysFor(amendmentPayable),
});

/** What a payment is for. The booking must be locked. Errors: `not_found`. */
export const payableOf = (
  manager: EntityManager,
  booking: BookingEntity,
  key: PayableKey,
): Promise<Payable> => payableKind(key).find(manager, booking, key);
