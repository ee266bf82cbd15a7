import { type OpenDispute } from '@sunfield/contracts/bookings/booking-list';
import { type EntityManager, In, Not } from 'typeorm';
import { closedDisputes, DisputeEntity } from './dispute.entity';

/** Stripe's statuses while it takes evidence from us. */
const toAnswer = ['needs_response', 'warning_needs_response'];

export interface DisputeOfBooking extends OpenDispute {
  bookingId: number;
  paymentId: number;
}

/** Disputes that banks haven't decided yet, by deadline; those without one come last. */
export async function openDisputes(manager: EntityManager): Promise<DisputeOfBooking[]> {
  const rows = await manager.find(DisputeEntity, {
    where: { status: Not(In(closedDisputes)) },
    relations: { payment: true },
    order: { id: 'ASC' },
  });
  return rows
    .map(({ payment: { bookingId }, paymentId, amountPence, ...row }) => ({
      bookingId,
      paymentId,
      amountPence,
      ...answering(row),
    }))
    .sort((a, b) => (a.answerBy ?? '9').localeCompare(b.answerBy ?? '9'));
}

/** Whether evidence is needed, and by when. */
export const answering = ({ status, answerBy }: Pick<DisputeEntity, 'status' | 'answerBy'>) => ({
  isToAnswer: toAnswer.includes(status),
  answerBy: answerBy?.toISOString() ?? null,
});

/** The payer disputes this payment, so nothing can be refunded from it. */
export const isDisputed = (manager: EntityManager, paymentId: number): Promise<boolean> =>
  manager.existsBy(DisputeEntity, { paymentId, status: Not(In(closedDisputes)) });
