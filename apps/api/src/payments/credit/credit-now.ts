import { type CreditNow } from '@sunfield/contracts/payments/money/credit-now';
import { type EntityManager } from 'typeorm';
import { CreditEntity, type CreditKind } from './credit.entity';
import { freeCreditOf } from './disputed-credit';
import { creditEmail } from './move-credit';

/** What a booking's address can spend now, and what has left it since money of this booking was first kept. */
export async function creditNowOf(
  manager: EntityManager,
  { id, parentEmail }: { id: number; parentEmail: string },
): Promise<CreditNow> {
  const email = creditEmail(parentEmail);
  const found = await manager.find(CreditEntity, { where: { email }, order: { id: 'ASC' } });
  const moves = found.filter((move) => move.email === email);
  if (moves.length === 0) return { balancePence: 0, used: [] };
  const first = moves.findIndex(({ kind, bookingId }) => kind === 'kept' && bookingId === id);
  return {
    balancePence: await freeCreditOf(manager, email),
    used: first === -1 ? [] : usedOf(moves.slice(first)),
  };
}

type Move = Pick<CreditEntity, 'kind' | 'bookingId' | 'amountPence'>;
type Used = CreditNow['used'][number];

/** By booking; credit that came back from a booking counts as never used. */
function usedOf(moves: Move[]): Used[] {
  const used = new Map<string, Used>();
  for (const { kind, bookingId, amountPence } of moves) {
    const asUsed = usedAs[kind];
    if (!asUsed) continue;
    const key = `${asUsed} ${bookingId}`;
    const before = used.get(key) ?? { kind: asUsed, bookingId, amountPence: 0 };
    used.set(key, { ...before, amountPence: before.amountPence - amountPence });
  }
  return [...used.values()].filter(({ amountPence }) => amountPence > 0);
}

const usedAs: Partial<Record<CreditKind, Used['kind']>> = {
  spent: 'spent',
  given_back: 'spent',
  paid_out: 'paid_out',
  taken_back: 'taken_back',
};
