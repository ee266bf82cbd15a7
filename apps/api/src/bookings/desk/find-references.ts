import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import { type EntityManager, And, LessThan, MoreThanOrEqual } from 'typeorm';
import { BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';

/** Shorter searches only match names. */
const fewestLetters = 6;
const maxBookings = 200;
const reference = /^[a-z]{2,8}_[A-Za-z0-9_]+$/;

/** A prefix match written so that an index can answer it. */
export const beginningWith = (text: string) =>
  And(MoreThanOrEqual(text), LessThan(`${text}\uffff`));

/**
 * The bookings with this payment reference: `pi_…`, `ch_…`, `re_…`, `manual_…`, or the beginning of one; or what a family
 * gives its bank, in any spelling.
 */
export async function findReferences(
  manager: EntityManager,
  payments: PaymentPort,
  search: string | undefined,
): Promise<number[]> {
  if (!search || search.length < fewestLetters) return [];
  if (!reference.test(search)) {
    return referencesIn(search).length > 0 ? payments.withReference(manager, search) : [];
  }
  const bookings = await manager.find(BookingEntity, {
    where: { paymentReference: beginningWith(search) },
    select: { id: true },
    take: maxBookings,
  });
  const others = await payments.withReference(manager, search);
  return [...new Set([...bookings.map(({ id }) => id), ...others])].slice(0, maxBookings);
}
