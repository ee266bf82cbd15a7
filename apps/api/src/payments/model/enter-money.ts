import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { followAccount } from '../../bookings/model/move-booking';
import { type By } from '../../kernel/events/event-types';
import { enter } from '../../bookings/ledger/enter';
import { DisputeEntity } from './dispute.entity';
import { type PaymentEntity, receivedStates } from './payment.entity';
import { fruitlessStatuses, RefundEntity } from './refund.entity';

type Of = Pick<PaymentEntity, 'id' | 'method' | 'status'>;

const hasCome = ({ status }: Pick<PaymentEntity, 'status'>) => receivedStates.includes(status);

/** Enters all money received, whatever happens to it: also duplicates, late payments and amounts that don't match. */
export const enterPayment = (
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  by: By & { reference: string },
): Promise<void> =>
  enter(manager, booking, {
    source: 'payment',
    sourceId: payment.id,
    kind: 'payment',
    method: payment.method,
    amountPence: hasCome(payment) ? 0 - payment.receivedPence : 0,
    paymentId: payment.id,
    ...by,
  });

/**
 * Enters a refund of received money as soon as it is requested, and reverses it if it fails. If
 * Stripe reports a refund before its payment, it is entered once the payment is.
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

/** A lost dispute took the money back. Until the bank decides, it counts as ours. */
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

/** Credit that a lost dispute took back no longer counts as given to the parent. */
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

/** Enters refunds and disputes that Stripe reported before the payment itself. */
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
