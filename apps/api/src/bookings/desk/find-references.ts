import { type EntityManager, And, LessThan, MoreThanOrEqual } from 'typeorm';
import { BookingEntity } from '../model/booking.entity';
import { type PaymentPort } from '../model/payment-port';

/** Whoever types less finds by names. */
const fewestLetters = 6;
const maxBookings = 200;
const reference = /^[a-z]{2,8}_[A-Za-z0-9_]+$/;

/** What begins with some text, by a comparison that an index answers. */
export const beginningWith = (text: string) =>
  And(MoreThanOrEqual(text), LessThan(`${text}\uffff`));

/** The bookings that a payment reference stands for: `pi_…`, `ch_…`, `re_…`, `manual_…`, or the beginning of one. */
export async function findReferences(
  manager: EntityManager,
  payments: PaymentPort,
  search: string | undefined,
): Promise<number[]> {
  if (!search || search.length < fewestLetters || !reference.test(search)) return [];
  const bookings = await manager.find(BookingEntity, {
    where: { paymentReference: beginningWith(search) },
    select: { id: true },
    take: maxBookings,
  });
  const others = await payments.withReference(manager, search);
  return [...new Set([...bookings.map(({ id }) => id), ...others])].slice(0, maxBookings);
}
