import { isPaid } from '@sunfield/contracts/booking-status';
import { type Booking } from '@sunfield/contracts/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { instantInLondon } from '@sunfield/contracts/dates';
import { type Place } from '../../booking/places';

/** Why a booking cannot be changed any more, or not yet. */
export type Standing =
  'unpaid' | 'processing' | 'expired' | 'replaced' | 'refunded' | 'cancelled' | 'over';

/** Undefined where it can be changed. Whether it can, the API says; why not, its status. */
export function whyNot(booking: Booking): Standing | undefined {
  const { isAmendable, isCancelled, paymentStatus: status, paymentProcessing } = booking;
  if (isAmendable) return undefined;
  if (isCancelled) return 'cancelled';
  if (status === 'pending') return paymentProcessing ? 'processing' : 'unpaid';
  if (status === 'expired') return booking.replacedById === null ? 'expired' : 'replaced';
  return isPaid(status) ? 'over' : 'refunded';
}

/** Whether a child may be there already, by London's clocks. */
export function hasBegun(
  { date, sessionKey }: Place,
  { sessions }: Pick<Catalogue, 'sessions'>,
  now: Date,
): boolean {
  const starts = sessions.find(({ key }) => key === sessionKey)?.starts ?? '00:00';
  return instantInLondon(date, starts) <= now;
}
