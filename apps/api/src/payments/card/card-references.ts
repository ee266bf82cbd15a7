import { type EntityManager, In } from 'typeorm';
import { beginningWith } from '../../bookings/desk/find-references';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { DisputeEntity } from '../model/dispute.entity';
import { type PaymentReferences } from '../model/payment-method';
import { movePayment } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { RefundEntity } from '../model/refund.entity';
import { CardPaymentEntity } from './card-payment.entity';

/** As it comes in an answer of Stripe: the whole intent, rather than its id, if the request expanded it. */
type Intent = string | { id: string } | null | undefined;

export const referenceOf = (intent: Intent): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);

/** By their payments, while these are in memory: what a payment has been found by does not change. */
const known = new WeakMap<PaymentEntity, CardPaymentEntity>();

/** The row of an intent, with its payment. */
export async function findCardPayment(
  manager: EntityManager,
  intent: Intent,
  { booking = false } = {},
): Promise<CardPaymentEntity | null> {
  const reference = referenceOf(intent);
  if (!reference) return null;
  // Unlike findOne, this is one statement.
  const found = await manager.find(CardPaymentEntity, {
    where: { reference },
    relations: { payment: { booking } },
  });
  const [card] = found;
  if (!card) return null;
  known.set(card.payment, card);
  return card;
}

/** The row of a payment, or null if no intent is known for it. */
export async function cardPaymentOf(
  manager: EntityManager,
  payment: PaymentEntity,
): Promise<CardPaymentEntity | null> {
  if (payment.status === 'opening') return null;
  const before = known.get(payment);
  if (before) return before;
  const found = await manager.findOneBy(CardPaymentEntity, { paymentId: payment.id });
  return found && Object.assign(found, { payment });
}

/**
 * Stores a payment's intent. Another process may have stored it already: with the same idempotency key it is the same.
 */
export async function addCardPayment(
  manager: EntityManager,
  { id: paymentId }: PaymentEntity,
  { reference, livemode, at }: { reference: string; livemode: boolean; at: Date },
): Promise<void> {
  // In this order: if the process ends in between, the key finds the intent again.
  const opening = { id: paymentId, status: 'opening' } as const;
  await movePayment(manager, opening, 'open', { updatedAt: at, checkedAt: at });
  try {
    const row = { paymentId, reference, livemode, chargeId: null };
    await manager.insert(CardPaymentEntity, row);
  } catch (error) {
    const isKnown = async () => manager.existsBy(CardPaymentEntity, { paymentId, reference });
    if (!isDuplicateKey(error) || !(await isKnown())) throw error;
  }
}

const maxRows = 200;

/** Payments by card are known by their intents; staff may also search for charges, refunds and disputes. */
export const cardReferences: PaymentReferences = {
  async ofPayments(manager, paymentIds) {
    const rows = await manager.findBy(CardPaymentEntity, { paymentId: In([...paymentIds]) });
    return new Map(rows.map(({ paymentId, reference }) => [paymentId, reference]));
  },

  async find(manager, reference) {
    return (await findCardPayment(manager, reference, { booking: true }))?.payment ?? null;
  },

  async beginningWith(manager, text) {
    const found = {
      relations: { payment: true },
      select: { payment: { id: true, bookingId: true } },
      take: maxRows,
    } as const;
    const where = beginningWith(text);
    const rows = [
      ...(await manager.find(CardPaymentEntity, { ...found, where: { reference: where } })),
      ...(await manager.find(CardPaymentEntity, { ...found, where: { chargeId: where } })),
      ...(await manager.find(RefundEntity, { ...found, where: { stripeRefundId: where } })),
      ...(await manager.find(DisputeEntity, { ...found, where: { stripeDisputeId: where } })),
    ];
    return rows.map(({ payment }) => payment.bookingId);
  },
};
