import {
  type FirstPaymentState,
  type PaymentState,
  statesBefore,
} from '@sunfield/contracts/bookings/payment-states';
import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { PaymentEntity } from './payment.entity';

/** Locks a payment for the rest of the transaction; its booking must already be locked. */
export async function lockPayment(
  manager: EntityManager,
  id: number,
  at: Date,
): Promise<PaymentEntity> {
  // A write locks the row on every database.
  await manager.update(PaymentEntity, { id }, { updatedAt: at });
  return manager.findOneByOrFail(PaymentEntity, { id });
}

/**
 * Changes the state of a payment whose money has not come. Changes nothing if the table of transitions does not allow
 * it, or if the payment is not (or no longer) as asked for.
 */
export async function movePayment(
  manager: EntityManager,
  { status: only, ...payment }: { id: number; openBookingId?: number; status?: PaymentState },
  status: Exclude<PaymentState, 'succeeded' | 'duplicate' | 'part' | 'mismatch'>,
  set: Partial<Pick<PaymentEntity, 'openBookingId' | 'checkedAt' | 'updatedAt'>>,
): Promise<void> {
  const from = statesBefore(status).filter((state) => only === undefined || state === only);
  await manager.update(PaymentEntity, { ...payment, status: In(from) }, { status, ...set });
}

/** A booking's attempt to pay that is still open, or whose money doesn't match. */
export const openPaymentOf = (
  manager: EntityManager,
  bookingId: number,
): Promise<PaymentEntity | null> => manager.findOneBy(PaymentEntity, { openBookingId: bookingId });

/** All attempts to pay a locked booking: the open one, as `openPaymentOf`, and the number of the next. */
export async function attemptsOf(
  manager: EntityManager,
  bookingId: number,
): Promise<{ open: PaymentEntity | null; nextNo: number }> {
  const all = await manager.findBy(PaymentEntity, { bookingId });
  return {
    open: all.find(({ openBookingId }) => openBookingId !== null) ?? null,
    nextNo: Math.max(0, ...all.map(({ attemptNo }) => attemptNo)) + 1,
  };
}

/** The number of a locked booking's next payment. */
export async function nextAttemptNo(manager: EntityManager, bookingId: number): Promise<number> {
  return ((await manager.maximum(PaymentEntity, 'attemptNo', { bookingId })) ?? 0) + 1;
}

type NewPayment = Pick<
  PaymentEntity,
  | 'bookingId'
  | 'payableKind'
  | 'payableId'
  | 'attemptNo'
  | 'method'
  | 'amountPence'
  | 'madeBy'
  | 'createdAt'
> & { status: FirstPaymentState } & Partial<
    Omit<PaymentEntity, 'id' | 'booking' | 'updatedAt' | 'status'>
  >;

/** Adds a payment of a locked booking. */
export async function addPayment(
  manager: EntityManager,
  payment: NewPayment,
): Promise<PaymentEntity> {
  const row = {
    idempotencyKey: null,
    openBookingId: null,
    receivedPence: 0,
    reference: null,
    note: null,
    venueKey: null,
    bankLineId: null,
    holdExtendedAt: null,
    checkedAt: null,
    updatedAt: payment.createdAt,
    ...payment,
  };
  const id = await insertRows(manager, PaymentEntity, [row]);
  return manager.create(PaymentEntity, { id, ...row });
}

/** Money that didn't match stays here, and nothing waits for it any longer. */
export async function closeMismatch(manager: EntityManager, bookingId: number): Promise<void> {
  const open = { openBookingId: bookingId, status: 'mismatch' as const };
  await manager.update(PaymentEntity, open, { openBookingId: null });
}
