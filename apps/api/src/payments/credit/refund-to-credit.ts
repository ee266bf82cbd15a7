import { type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { type PaymentEntity } from '../model/payment.entity';
import { type RefundEntity } from '../model/refund.entity';
import { CreditEntity } from './credit.entity';
import { queueCreditEmail } from './credit-moved.email';
import { moveCredit } from './move-credit';

/**
 * Credits a refund to an address: money to `keptFor`, and credit to the address that spent it. The
 * parent is emailed, unless an email about a change to the paid booking already says so.
 */
export async function refundToCredit(
  manager: EntityManager,
  { id: refundId, amountPence, reason }: Pick<RefundEntity, 'id' | 'amountPence' | 'reason'>,
  payment: Pick<PaymentEntity, 'id' | 'method' | 'bookingId'>,
  {
    keptFor,
    isOfPaid,
    actor,
    at,
  }: { keptFor: string | undefined; isOfPaid: boolean; actor: Actor; at: Date },
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
    actor,
    at,
  });
  const type = isSpent ? 'credit.given_back' : 'credit.kept';
  await recordEvent(manager, { type, at, actor, subjectId: bookingId, after: { amountPence } });
  if (reason !== 'amended' || !isOfPaid) await queueCreditEmail(manager, creditId, at);
}

async function spender(manager: EntityManager, paymentId: number): Promise<string> {
  const spent = await manager.findOneByOrFail(CreditEntity, { paymentId, kind: 'spent' });
  return spent.email;
}
