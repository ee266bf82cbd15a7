import { type EntryKind, type LedgerEntryEntity } from './ledger-entry.entity';

type Entry = Pick<LedgerEntryEntity, 'kind' | 'amountPence'>;

/** The totals of a booking's account, in pence, which its row also stores for lists. */
export interface Account {
  /** What it costs, after discounts and changes. */
  totalPence: number;
  /** All money received, including what was paid twice or doesn't match. */
  receivedPence: number;
  /** All money returned, or on its way back. */
  returnedPence: number;
  /** How much of its price was returned; money beyond the price doesn't count. */
  refundedPence: number;
}

/** The side of the account that an entry belongs to. */
const sides: Record<EntryKind, 'price' | 'received' | 'returned'> = {
  charge: 'price',
  discount: 'price',
  adjustment: 'price',
  write_off: 'price',
  payment: 'received',
  credit: 'received',
  refund: 'returned',
};

/** Adds up the entries of one booking. */
export function accountOf(entries: Entry[]): Account {
  const sums = { price: 0, received: 0, returned: 0 };
  for (const { kind, amountPence } of entries) sums[sides[kind]] += amountPence;
  return accountFrom(sums.price, 0 - sums.received, sums.returned);
}

export function accountFrom(total: number, received: number, returned: number): Account {
  const missing = total - (received - returned);
  return {
    totalPence: total,
    receivedPence: received,
    returnedPence: returned,
    refundedPence: Math.max(0, Math.min(returned, missing)),
  };
}

/** How much of the parent's money we still have. */
export const keptPence = ({
  receivedPence,
  returnedPence,
}: Pick<Account, 'receivedPence' | 'returnedPence'>): number => receivedPence - returnedPence;

/** What the parent owes; negative if we owe the parent. */
export const balancePence = (account: Account): number => account.totalPence - keptPence(account);
