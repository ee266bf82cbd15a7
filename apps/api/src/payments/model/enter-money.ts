import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { followAccount } from '../../bookings/model/move-booking';
import { type Actor } from '../../events/event-types';
import { enter } from '../../ledger/enter';
import { DisputeEntity } from './dispute.entity';
import { type PaymentEntity, receivedStates } from './payment.entity';
import { fruitlessStatuses, RefundEntity } from './refund.entity';

interface By {
  actor: Actor;
  at: Date;
}
type Of = Pick<PaymentEntity, 'id' | 'method' | 'status'>;

const hasCome = ({ status }: Pick<PaymentEntity, 'status'>) => receivedStates.includes(status);

/** Every received pound, whatever becomes of it: also what was paid twice, too late, or does not fit. */
export const enterPayment = (
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  by: By,
): Promise<void> =>
  enter(manager, booking, {
    source: 'payment',
    sourceId: payment.id,
    kind: 'payment',
    method: payment.method,
    amountPence: hasCome(payment) ? 0 - payment.receivedPence : 0,
    reference: payment.stripeIntentId ?? payment.reference,
    paymentId: payment.id,
    ...by,
  });

/**
 * As soon as it is asked for, of money that has come; back again where it turns out to be fruitless.
 * One that Stripe tells of before its payment waits for that.
 */
export const enterRefund = (
  manager: EntityManager,
  booking: BookingEntity,
  payment: Of,
  { id, status, amountPence, stripeRefundId, isCredit }: RefundEntity,
  by: By,
): Promise<void> =>
  enter(manager, booking, {
    source: 'refund',
    sourceId: id,
    kind: 'refund',
    method: isCredit ? 'credit' : payment.method,
    amountPence: hasCome(payment) && !fruitlessStatuses.includes(status) ? amountPence : 0,
    reference: stripeRefundId,
    paymentId: payment.id,
    ...by,
  });

/** A lost dispute took the money back. While the bank decides it counts as ours. */
export const enterDispute = (
  manager: EntityManager,
  booking: BookingEntity,
  payment: Of,
  { id, status, amountPence, stripeDisputeId }: DisputeEntity,
  by: By,
): Promise<void> =>
  enter(manager, booking, {
    source: 'dispute',
    sourceId: id,
    kind: 'refund',
    method: payment.method,
    amountPence: hasCome(payment) && status === 'lost' ? amountPence : 0,
    reference: stripeDisputeId,
    paymentId: payment.id,
    ...by,
  });

/** Credit that a lost dispute took back: it does not count as given to the parent any more. */
export const enterTakenCredit = (
  manager: EntityManager,
  booking: BookingEntity,
  payment: Of,
  { dispute, takenPence }: { dispute: DisputeEntity; takenPence: number },
  by: By,
): Promise<void> =>
  enter(manager, booking, {
    source: 'taken-credit',
    sourceId: dispute.id,
    kind: 'refund',
    method: 'credit',
    amountPence: 0 - takenPence,
    reference: dispute.stripeDisputeId,
    paymentId: payment.id,
    ...by,
  });

/** What Stripe told of a payment before it told that the payment came. */
export async function enterEarlierNews(
  manager: EntityManager,
  booking: BookingEntity,
  payment: Of,
  by: By,
): Promise<void> {
  const paymentId = payment.id;
  for (const refund of await manager.findBy(RefundEntity, { paymentId }))
    await enterRefund(manager, booking, payment, refund, by);
  for (const dispute of await manager.findBy(DisputeEntity, { paymentId }))
    await enterDispute(manager, booking, payment, dispute, by);
  await followAccount(manager, booking, by);
}
