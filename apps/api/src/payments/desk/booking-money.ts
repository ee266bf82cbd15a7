import { isGivenBackByHand } from '@sunfield/contracts/payments/money/payment-methods';
import {
  type BookingMoney,
  type BookingPayment,
  type BookingRefund,
  type PaymentAlert,
} from '@sunfield/contracts/bookings/staff-bookings';
import { type EntityManager, In } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Account, accountOf, keptPence } from '../../bookings/ledger/account';
import { entriesOf } from '../../bookings/ledger/enter';
import { frozenCreditOf } from '../credit/disputed-credit';
import { creditEmail, creditOf } from '../credit/move-credit';
import { closedDisputes, DisputeEntity } from '../model/dispute.entity';
import { answering } from '../model/open-disputes';
import { PaymentAlertEntity } from '../alerts/payment-alert.entity';
import { alertTexts, wordsOfDetails } from '../alerts/payment-alert-texts';
import { PaymentEntity, paymentNote } from '../model/payment.entity';
import { RefundEntity, refundNote, unsentStatuses } from '../model/refund.entity';
import { providersReferences } from '../paying/payment-references';

/** Leaves out the alerts and the link to Stripe's page. */
export type Money = Omit<BookingMoney, 'alerts' | 'stripePageOf'>;

/** A booking's money: its account, and every payment with its refunds and disputes. */
export async function moneyOf(
  manager: EntityManager,
  booking: Pick<BookingEntity, 'id' | 'parentEmail' | 'receivedPence' | 'returnedPence'>,
): Promise<Money> {
  const payments = await manager.find(PaymentEntity, {
    where: { bookingId: booking.id },
    order: { attemptNo: 'ASC' },
  });
  const paymentId = In(payments.map(({ id }) => id));
  const email = creditEmail(booking.parentEmail);
  const [refunds, disputes, entries] = [
    await manager.find(RefundEntity, { where: { paymentId }, order: { id: 'ASC' } }),
    await manager.find(DisputeEntity, { where: { paymentId }, order: { id: 'ASC' } }),
    await entriesOf(manager, booking.id),
  ];
  const intents = await providersReferences(
    manager,
    payments.map(({ id }) => id),
  );
  const views = payments.map((payment) => {
    const stripeIntentId = intents.get(payment.id) ?? null;
    const isIts = (one: { paymentId: number | null }) => one.paymentId === payment.id;
    const account = accountOf(entries.filter(isIts));
    return {
      ...paymentView(payment, account, refunds.filter(isIts), disputes.filter(isIts)),
      reference: payment.reference ?? stripeIntentId,
      stripeIntentId,
    };
  });
  return {
    paidPence: Math.max(0, keptPence(booking)),
    refundablePence: sumOf(views.filter(goesBackByItself).map((view) => view.refundablePence)),
    refundedPence: booking.returnedPence,
    creditPence: await creditOf(manager, email),
    creditFrozenPence: await frozenCreditOf(manager, email),
    payments: views,
  };
}

/** Only these can be refunded from the console; staff refund by hand what they took by hand. */
export const goesBackByItself = ({ method }: Pick<BookingPayment, 'method'>): boolean =>
  !isGivenBackByHand(method);

/** What staff were alerted to, newest first. */
export async function alertsOf(manager: EntityManager, bookingId: number): Promise<PaymentAlert[]> {
  const alerts = await manager.find(PaymentAlertEntity, {
    where: { bookingId },
    order: { id: 'DESC' },
  });
  return alerts.map((alert) => ({
    ...alert,
    message: alertTexts[alert.kind],
    detail: wordsOfDetails(alert.details),
    raisedAt: alert.raisedAt.toISOString(),
  }));
}

/** Whether there is a refund that Stripe hasn't answered yet. */
export const hasUnsentRefund = ({ payments }: Money): boolean =>
  payments.some(({ refunds }) => refunds.some(({ status }) => unsentStatuses.includes(status)));

/** Which of some bookings have ever been paid, or started to be. */
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

export const refundView = (refund: RefundEntity): BookingRefund => ({
  ...refund,
  note: refund.note ? refundNote.open(refund, refund.note) : '',
  createdAt: refund.createdAt.toISOString(),
});

function paymentView(
  payment: PaymentEntity,
  account: Account,
  refunds: RefundEntity[],
  disputes: DisputeEntity[],
): Omit<BookingPayment, 'reference' | 'stripeIntentId'> {
  return {
    ...payment,
    note: payment.note ? paymentNote.open(payment, payment.note) : '',
    receivedPence: account.receivedPence,
    refundedPence: account.returnedPence,
    refundablePence: Math.max(0, keptPence(account)),
    createdAt: payment.createdAt.toISOString(),
    refunds: refunds.map(refundView),
    disputes: disputes.map((dispute) => ({
      ...dispute,
      ...answering(dispute),
      isOpen: !closedDisputes.includes(dispute.status),
      createdAt: dispute.createdAt.toISOString(),
    })),
  };
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
