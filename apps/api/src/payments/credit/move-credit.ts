import { type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute } from '../../kernel/database/transaction';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity } from './credit.entity';

type Movement = Omit<
  CreditEntity,
  'id' | 'booking' | 'paymentId' | 'refundId' | 'method' | 'reason'
> &
  Partial<Pick<CreditEntity, 'paymentId' | 'refundId' | 'method' | 'reason'>>;

/** By which address credit is kept. */
export const creditEmail = (parentEmail: string): string => parentEmail.toLowerCase();

/** What an address has as credit. */
export async function creditOf(manager: EntityManager, email: string): Promise<number> {
  return (await manager.findOneBy(CreditBalanceEntity, { email }))?.balancePence ?? 0;
}

/** Keeps the credit of an address as it is for the rest of the transaction, and reads it. Bookings and payments are locked before. */
export async function lockCredit(manager: EntityManager, email: string): Promise<number> {
  // A write locks the row on every database.
  await execute(
    manager,
    'UPDATE credit_balances SET balance_pence = balance_pence + 0 WHERE email = ?',
    [email],
  );
  return creditOf(manager, email);
}

/**
 * The only way in which credit comes and goes: a row, and what the address has with it, in one statement that is
 * never below 0. Returns the row's id. Errors: `status_conflict` where less is there.
 */
export async function moveCredit(manager: EntityManager, movement: Movement): Promise<number> {
  const { email, amountPence } = movement;
  if (!(await changeBalance(manager, email, amountPence))) {
    if (amountPence < 0 || !(await openBalance(manager, email, amountPence))) {
      throw new AppError('status_conflict');
    }
  }
  const none = { paymentId: null, refundId: null, method: null, reason: null };
  return insertRows(manager, CreditEntity, [{ ...none, ...movement }]);
}

const changeBalance = async (
  manager: EntityManager,
  email: string,
  pence: number,
): Promise<boolean> =>
  (await execute(
    manager,
    `UPDATE credit_balances SET balance_pence = balance_pence + ?
     WHERE email = ? AND balance_pence + ? >= 0`,
    [pence, email, pence],
  )) > 0;

/** The first of an address. Two may come at once. */
async function openBalance(
  manager: EntityManager,
  email: string,
  balancePence: number,
): Promise<boolean> {
  try {
    await manager.insert(CreditBalanceEntity, { email, balancePence });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return changeBalance(manager, email, balancePence);
  }
}
