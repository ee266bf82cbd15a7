import { type DataSource, type EntityManager } from 'typeorm';
import { type Price } from '@sunfield/pricing/price';
import { totalOf } from '@sunfield/pricing/total';
import { type By } from '../../kernel/events/event-types';
import { notBefore } from '../../kernel/database/dialect';
import { insertion } from '../../kernel/database/insert-rows';
import { execute, type Statement } from '../../kernel/database/transaction';
import { type Account, accountOf } from './account';
import { changeFigures, type Changing } from './figures';
import { LedgerEntryEntity } from './ledger-entry.entity';
import { placeholders } from '../../kernel/database/columns';

type NewEntry = Omit<LedgerEntryEntity, 'id' | 'booking'>;
/** With its id, names the fact: `payment:5`. */
type Source = 'payment' | 'refund' | 'dispute' | 'taken-credit';

interface Fact extends Pick<
  NewEntry,
  'kind' | 'method' | 'reference' | 'actor' | 'at' | 'paymentId'
> {
  source: Source;
  sourceId: number;
  /** The total that the account should show for it, signed as in an entry. */
  amountPence: number;
}

/**
 * Brings the account into line with one fact by adding the missing entry, if any. Repeating a fact changes nothing; a
 * fact that turned out differently (a refund that failed) is corrected by an opposite entry. Also updates the totals on
 * the booking's row and on the given booking, which must be locked.
 */
export async function enter(
  manager: EntityManager,
  booking: Account & Changing,
  { source, sourceId, amountPence, ...rest }: Fact,
): Promise<void> {
  const fact = `${source}:${sourceId}`;
  const entries = await entriesOf(manager, booking.id);
  const entered = entries.filter((entry) => entry.fact === fact);
  const missing = amountPence - totalOf(entered);
  if (missing === 0) return;
  const entry: NewEntry = {
    ...rest,
    bookingId: booking.id,
    fact,
    position: entered.length + 1,
    amountPence: missing,
    refundId: source === 'refund' ? sourceId : null,
  };
  await changeFigures(manager, [booking]);
  await insertEntries(manager, [entry]);
  await writeSums(manager, booking, accountOf([...entries, entry]));
}

/** Enters how an amendment changes the price of a locked booking, line by line, as it was quoted. */
export async function enterAmendment(
  manager: EntityManager,
  booking: Account & Changing,
  { id, lines }: { id: number; lines: readonly { amountPence: number }[] },
  { actor, at }: By,
): Promise<void> {
  const kindOf = () => 'adjustment' as const;
  const fact = `amendment:${id}`;
  const added = priceEntries(booking.id, lines, { fact, kindOf, actor, at });
  if (added.length === 0) return;
  const entries = await entriesOf(manager, booking.id);
  await changeFigures(manager, [booking]);
  await insertEntries(manager, added);
  await writeSums(manager, booking, accountOf([...entries, ...added]));
}

/**
 * The only statement that writes entries. One whose time is in a closed month is entered at the beginning of the first
 * open one. The shared lock makes closing a month wait for entries that are being written, and them for it.
 */
function entering(dataSource: DataSource, entries: readonly NewEntry[]): Statement[] {
  return insertion(dataSource, LedgerEntryEntity, [...entries], { at: inOpenMonth(dataSource) });
}

/** SQL around a `?`: an instant, or the beginning of the first open month if its own is closed. */
export const inOpenMonth = (dataSource: DataSource): string =>
  notBefore(dataSource, 'SELECT open_from FROM books_state WHERE id = 1');

async function insertEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  for (const { sql, parameters } of entering(manager.dataSource, entries))
    await execute(manager, sql, parameters);
}

async function writeSums(
  manager: EntityManager,
  booking: Account & { id: number },
  account: Account,
): Promise<void> {
  await execute(
    manager,
    `UPDATE bookings SET total_pence = ?, received_pence = ?, returned_pence = ?, refunded_pence = ?
     WHERE id = ?`,
    [
      account.totalPence,
      account.receivedPence,
      account.returnedPence,
      account.refundedPence,
      booking.id,
    ],
  );
  Object.assign(booking, account);
}

/** The statement that enters the price of a new booking, line by line. Its row already has the total. */
export function priceEntry(
  dataSource: DataSource,
  bookingId: number,
  { lines }: Pick<Price, 'lines'>,
  { actor, at }: By,
): Statement[] {
  const kindOf = (amountPence: number) => (amountPence < 0 ? 'discount' : 'charge');
  const entries = priceEntries(bookingId, lines, { fact: 'booking', kindOf, actor, at });
  return entering(dataSource, entries);
}

/** An entry for each line that has an amount. It says what is owed, not how money moved. */
const priceEntries = (
  bookingId: number,
  lines: readonly { amountPence: number }[],
  {
    kindOf,
    ...of
  }: Pick<NewEntry, 'fact' | 'actor' | 'at'> & { kindOf: (pence: number) => NewEntry['kind'] },
): NewEntry[] =>
  lines
    .filter(({ amountPence }) => amountPence !== 0)
    .map(({ amountPence }, index) => ({
      ...of,
      bookingId,
      kind: kindOf(amountPence),
      method: null,
      amountPence,
      position: index + 1,
      reference: null,
      paymentId: null,
      refundId: null,
    }));

/** A booking's account, oldest entry first. */
export const entriesOf = (
  manager: EntityManager,
  bookingId: number,
): Promise<LedgerEntryEntity[]> =>
  manager.find(LedgerEntryEntity, { where: { bookingId }, order: { id: 'ASC' } });

/** What was received from one payment, and returned from it. */
export const paymentAccountOf = async (
  manager: EntityManager,
  paymentId: number,
): Promise<Account> => accountOf(await manager.findBy(LedgerEntryEntity, { paymentId }));

/** For bookings that are deleted entirely, because nothing was ever paid for them. */
export async function forgetEntries(manager: EntityManager, bookingIds: number[]): Promise<void> {
  await execute(
    manager,
    `DELETE FROM ledger_entries WHERE booking_id IN (${placeholders(bookingIds)})`,
    bookingIds,
  );
}
