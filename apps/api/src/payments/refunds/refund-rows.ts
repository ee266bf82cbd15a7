import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type RefundReason } from '@sunfield/contracts/bookings/staff-bookings';
import { type EntityManager, In, Not } from 'typeorm';
import { type Actor, type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { enterRefund } from '../model/enter-money';
import { type PaymentEntity } from '../model/payment.entity';
import { fruitlessStatuses, RefundEntity, refundNote } from '../model/refund.entity';
import { CreditEntity } from '../credit/credit.entity';
import { queueCreditEmail } from '../credit/credit-moved.email';
import { moveCredit } from '../credit/move-credit';

interface NewRefund {
  amountPence: number;
  reason: RefundReason;
  note?: string;
  /** Kept as credit for this address, in lower case, instead of being sent back. */
  keptFor?: string;
  /** Where staff gave it back by hand; null for the office. */
  venueKey?: string | null | undefined;
  /** Defaults to `refund:<row>`. */
  idempotencyKey?: string;
  madeBy: Actor;
  at: Date;
}

/** Adds a refund and enters it in the account, before Stripe is asked. The booking and the payment must be locked. */
export async function addRefund(
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  { amountPence, reason, note, keptFor, venueKey = null, idempotencyKey, madeBy, at }: NewRefund,
): Promise<RefundEntity> {
  const { goesBack } = wayToPay(payment.method);
  // Anything paid with credit goes back to credit.
  const isCredit = keptFor !== undefined || goesBack === 'as credit';
  const refund = await manager.save(
    RefundEntity,
    manager.create(RefundEntity, {
      paymentId: payment.id,
      amountPence,
      reason,
      note: null,
      // Staff have already given back what they took by hand when they record it.
      status: goesBack === 'by provider' && !isCredit ? 'requested' : 'succeeded',
      isCredit,
      venueKey,
      idempotencyKey: idempotencyKey ?? null,
      stripeRefundId: null,
      madeBy,
      createdAt: at,
      updatedAt: at,
    }),
  );
  refund.idempotencyKey ??= `refund:${refund.id}`;
  if (note !== undefined) refund.note = refundNote.seal(refund, note);
  await manager.save(RefundEntity, refund);
  const by = { actor: madeBy, at };
  await enterRefund(manager, booking, payment, refund, by);
  const about = {
    subjectId: payment.bookingId,
    after: { refundId: refund.id, amountPence, reason },
  };
  await recordEvent(manager, { type: 'refund.requested', ...by, ...about });
  if (isCredit) {
    const isOfPaid = booking.paidAt !== null;
    await refundToCredit(manager, refund, payment, { keptFor, isOfPaid, by });
  }
  return refund;
}

/** How much of some payments is going back or has gone back: summed from the rows, never a running count. */
export async function refundedOf(
  manager: EntityManager,
  paymentIds: number[],
  /** A refund to leave out. */
  exceptId = 0,
): Promise<number> {
  const sum = await manager.sum(RefundEntity, 'amountPence', {
    id: Not(exceptId),
    paymentId: In(paymentIds),
    status: Not(In(fruitlessStatuses)),
  });
  return sum ?? 0;
}

/**
 * Credits a refund to an address: money to `keptFor`, and credit to the address that spent it. The
 * parent is emailed, unless an email about a change to the paid booking already says so.
 */
async function refundToCredit(
  manager: EntityManager,
  { id: refundId, amountPence, reason }: Pick<RefundEntity, 'id' | 'amountPence' | 'reason'>,
  payment: Pick<PaymentEntity, 'id' | 'method' | 'bookingId'>,
  { keptFor, isOfPaid, by }: { keptFor: string | undefined; isOfPaid: boolean; by: By },
): Promise<void> {
  const { id: paymentId, bookingId } = payment;
  const isSpent = payment.method === 'credit';
  const email = isSpent ? await spender(manager, paymentId) : keptFor;
  if (email === undefined) throw new Error(`refund ${refundId} has no address to credit`);
  const creditId = await moveCredit(manager, {
    email,
    kind: isSpent ? 'given_back' : 'kept',
    amountPence,
    fact: `refund:${refundId}`,
    bookingId,
    refundId,
    ...(isSpent && { paymentId }),
    ...by,
  });
  const type = isSpent ? 'credit.given_back' : 'credit.kept';
  await recordEvent(manager, { type, ...by, subjectId: bookingId, after: { amountPence } });
  if (reason !== 'amended' || !isOfPaid) await queueCreditEmail(manager, creditId, by.at);
}

async function spender(manager: EntityManager, paymentId: number): Promise<string> {
  const spent = await manager.findOneByOrFail(CreditEntity, { paymentId, kind: 'spent' });
  return spent.email;
}
