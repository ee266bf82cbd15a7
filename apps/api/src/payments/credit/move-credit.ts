import { type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { isNewRow } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute } from '../../kernel/database/transaction';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity } from './credit.entity';

type Movement = Omit<
  CreditEntity,
  'id' | 'booking' | 'paymentId' | 'refundId' | 'method' | 'reason'
> &
  Partial<Pick<CreditEntity, 'paymentId' | 'refundId' | 'method' | 'reason'>>;

/** The form of an address that credit is kept under. */
export const creditEmail = (parentEmail: string): string => parentEmail.toLowerCase();

/** How much credit an address has. */
export async function creditOf(manager: EntityManager, email: string): Promise<number> {
  return (await manager.findOneBy(CreditBalanceEntity, { email }))?.balancePence ?? 0;
}

/**
 * Locks an address's credit for the rest of the transaction and reads it. Bookings and payments must be locked first.
 */
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
 * The only way credit changes: adds a row, and updates the balance in one statement that can't take
 * it below 0. Returns the row's id. Errors: `status_conflict` if there is too little.
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

/** Inserts an address's first balance; another request may insert it at the same moment. */
async function openBalance(
  manager: EntityManager,
  email: string,
  balancePence: number,
): Promise<boolean> {
  const isFirst = await isNewRow(manager.insert(CreditBalanceEntity, { email, balancePence }));
  return isFirst || changeBalance(manager, email, balancePence);
}
