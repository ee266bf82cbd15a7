import { type EntityManager } from 'typeorm';
import { closedDisputes } from '../model/dispute.entity';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity } from './credit.entity';
import { lockCredit } from './move-credit';
import { placeholders } from '../../kernel/database/columns';

/**
 * Erases the address of used-up credit, whose entries stay in the books. Returns whether nothing is
 * kept under the address any more: `false` while there is credit left to spend.
 */
export async function forgetCreditAddress(manager: EntityManager, email: string): Promise<boolean> {
  if ((await lockCredit(manager, email)) > 0) return false;
  const first = await manager.findOne(CreditEntity, { where: { email }, order: { id: 'ASC' } });
  if (!first) return true;
  const erased = `erased-${first.id}`;
  await manager.update(CreditEntity, { email }, { email: erased });
  await manager.update(CreditBalanceEntity, { email }, { email: erased });
  return true;
}

export const hasCreditHistory = (manager: EntityManager, email: string): Promise<boolean> =>
  manager.existsBy(CreditEntity, { email });

/** Addresses of used-up credit without bookings or open disputes. */
export async function findIdleCredit(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ email: string }[]>(
    `SELECT balance.email AS email FROM credit_balances balance
     WHERE balance.balance_pence = 0 AND balance.email LIKE '%@%'
       AND NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.email_key = balance.email)
       AND NOT EXISTS (
         SELECT 1 FROM credits JOIN refunds ON refunds.id = credits.refund_id
           JOIN disputes ON disputes.payment_id = refunds.payment_id
         WHERE credits.email = balance.email
           AND disputes.status NOT IN (${placeholders(closedDisputes)}))`,
    [...closedDisputes],
  );
  return rows.map(({ email }) => email);
}
