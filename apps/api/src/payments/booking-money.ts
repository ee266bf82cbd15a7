import {
  type BookingMoney,
  type BookingPayment,
  type BookingRefund,
  type PaymentAlert,
} from '@sunfield/contracts/staff-bookings';
import { type EntityManager, In } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity';
import { execute } from '../kernel/database/transaction';
import { DisputeEntity } from './card/events/dispute.entity';
import { PaymentAlertEntity } from './alerts/payment-alert.entity';
import { alertTexts } from './alerts/payment-alert-texts';
import { PaymentEntity, receivedStates } from './payment.entity';
import { fruitlessStatuses, RefundEntity, unsentStatuses } from './refunds/refund.entity';

/** Without what staff were told about it, and where Stripe shows it. */
export type Money = Omit<BookingMoney, 'alerts' | 'stripePageOf'>;

type Paid = Pick<BookingEntity, 'id' | 'paidAt' | 'totalPence' | 'refundedPence'>;

/** The money of a booking as our rows have it: every payment with its refunds and disputes. */
export async function moneyOf(manager: EntityManager, booking: Paid): Promise<Money> {
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId: booking.id },
    order: { attemptNo: 'ASC' },
  });
  const paymentId = In(payments.map(({ id }) => id));
  const [refunds, disputes] = [
    await manager.find(RefundEntity, { where: { paymentId }, order: { id: 'ASC' } }),
    await manager.find(DisputeEntity, { where: { paymentId }, order: { id: 'ASC' } }),
  ];
  const views = payments.map((payment) =>
    paymentView(
      payment,
      refunds.filter((refund) => refund.paymentId === payment.id),
      disputes.filter((dispute) => dispute.paymentId === payment.id),
    ),
  );
  const refundablePence = sumOf(views.map((view) => view.refundablePence));
  return {
    paidPence: refundablePence + takenByHand(booking, payments),
    refundablePence,
    refundedPence: sumOf(views.map((view) => view.refundedPence)),
    payments: views,
  };
}

/** What staff were told to look at, newest first. */
export async function alertsOf(manager: EntityManager, bookingId: number): Promise<PaymentAlert[]> {
  const alerts = await manager.find(PaymentAlertEntity, {
    where: { bookingId },
    order: { id: 'DESC' },
  });
  return alerts.map(({ id, kind, detail, stripeId, raisedAt }) => ({
    id,
    kind,
    message: alertTexts[kind],
    detail,
    stripeId,
    raisedAt: raisedAt.toISOString(),
  }));
}

/** Whether a refund is on its way that Stripe has not answered yet. */
export const hasUnsentRefund = ({ payments }: Money): boolean =>
  payments.some(({ refunds }) => refunds.some(({ status }) => unsentStatuses.includes(status)));

/** Which of some bookings have ever been paid, or begun to be. */
export async function withMoney(
  manager: EntityManager,
  bookings: Pick<BookingEntity, 'id' | 'paidAt'>[],
): Promise<Set<number>> {
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)) },
    select: { id: true, bookingId: true },
  });
  return new Set([
    ...payments.map(({ bookingId }) => bookingId),
    ...bookings.flatMap(({ id, paidAt }) => (paidAt ? id : [])),
  ]);
}

/** What staff wrote about refunds goes with the people it was about. */
export async function forgetRefundNotes(
  manager: EntityManager,
  bookingIds: number[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  const marks = bookingIds.map(() => '?').join(', ');
  await execute(
    manager,
    `UPDATE refunds SET note = NULL
     WHERE payment_id IN (SELECT id FROM payments WHERE booking_id IN (${marks}))`,
    bookingIds,
  );
}

export const refundView = (refund: RefundEntity): BookingRefund => ({
  id: refund.id,
  amountPence: refund.amountPence,
  reason: refund.reason,
  note: refund.note ?? '',
  status: refund.status,
  stripeRefundId: refund.stripeRefundId,
  madeBy: refund.madeBy,
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
});

function paymentView(
  payment: PaymentEntity,
  refunds: RefundEntity[],
  disputes: DisputeEntity[],
): BookingPayment {
  const fruitful = refunds.filter(({ status }) => !fruitlessStatuses.includes(status));
  const refundedPence = sumOf(fruitful.map(({ amountPence }) => amountPence));
  const isReceived = receivedStates.includes(payment.status);
  return {
    id: payment.id,
    attemptNo: payment.attemptNo,
    stripeIntentId: payment.stripeIntentId,
    amountPence: payment.amountPence,
    receivedPence: payment.receivedPence,
    refundedPence,
    refundablePence: isReceived ? Math.max(0, payment.receivedPence - refundedPence) : 0,
    status: payment.status,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
    refunds: refunds.map(refundView),
    disputes: disputes.map(({ stripeDisputeId, amountPence, reason, status, ...times }) => ({
      stripeDisputeId,
      amountPence,
      reason,
      status,
      createdAt: times.createdAt.toISOString(),
      updatedAt: times.updatedAt.toISOString(),
    })),
  };
}

/** Paid without a card payment of ours: staff marked it, and staff have the money. */
const takenByHand = (booking: Paid, payments: PaymentEntity[]): number =>
  booking.paidAt && !payments.some(({ status }) => status === 'succeeded')
    ? booking.totalPence - booking.refundedPence
    : 0;

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
