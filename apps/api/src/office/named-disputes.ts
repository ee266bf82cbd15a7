import { type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../bookings/model/booking.entity';
import { type Config } from '../kernel/config/config';
import { stripePageOf } from '../payments/card/stripe-page';
import { openDisputes } from '../payments/model/open-disputes';
import { providersReferences } from '../payments/paying/payment-references';

/** Undecided disputes that staff answer, with whose booking it is, and the payment's page at Stripe. Leaves out deleted bookings. */
export async function namedDisputes(manager: EntityManager, { stripe }: Pick<Config, 'stripe'>) {
  const open = (await openDisputes(manager)).filter(({ isToAnswer }) => isToAnswer);
  const bookings = await manager.find(BookingEntity, {
    where: { id: In(open.map(({ bookingId }) => bookingId)) },
    select: { id: true, parentName: true },
  });
  const names = new Map(bookings.map(({ id, parentName }) => [id, parentName]));
  const references = await providersReferences(
    manager,
    open.map(({ paymentId }) => paymentId),
  );
  const page = stripePageOf(stripe);
  return open.flatMap(({ paymentId, ...dispute }) => {
    const parentName = names.get(dispute.bookingId);
    if (parentName === undefined) return [];
    const reference = references.get(paymentId);
    return { ...dispute, parentName, stripePage: reference ? page + reference : null };
  });
}
