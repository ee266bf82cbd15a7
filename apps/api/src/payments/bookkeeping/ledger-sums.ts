import {
  isCredit,
  type PaymentMethodName,
} from '@sunfield/contracts/payments/money/payment-methods';
import { addDays, instantInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { type EntryKind } from '../../bookings/ledger/ledger-entry.entity';
import { vatInMoney, type VatUntil } from './vat-until';

/** The first instant after a London date. */
export const endOf = (date: string): Date => instantInLondon(addDays(date, 1), '00:00');

interface LedgerSum {
  kind: EntryKind;
  method: PaymentMethodName | null;
  /** As in an entry: negative for money that came. */
  amountPence: number;
}

/** The sums of all entries from one instant to before another. Without a first one, from the beginning. */
export function ledgerSums(
  manager: EntityManager,
  { from, until }: { from?: Date; until: Date },
): Promise<LedgerSum[]> {
  return manager.query<LedgerSum[]>(
    `SELECT kind, method, SUM(amount_pence) AS amountPence FROM ledger_entries
     WHERE at >= ? AND at < ? GROUP BY kind, method`,
    [sqlInstant(from ?? new Date(0)), sqlInstant(until)],
  );
}

/** What these entries add up to. */
export const sumWhere = (sums: readonly LedgerSum[], fits: (sum: LedgerSum) => boolean): number =>
  sums.filter(fits).reduce((total, { amountPence }) => total + amountPence, 0);

/** An entry about money and not about a price. */
export const isMoney = ({ kind }: LedgerSum): boolean =>
  kind === 'payment' || kind === 'credit' || kind === 'refund';

export const isByCredit = (sum: LedgerSum): boolean => isMoney(sum) && isCredit(sum.method);

/** Credit paid out from one instant to before another, by way; in pence. */
export function paidOutSums(
  manager: EntityManager,
  { from, until }: { from?: Date; until: Date },
): Promise<{ method: PaymentMethodName; amountPence: number }[]> {
  return manager.query<{ method: PaymentMethodName; amountPence: number }[]>(
    `SELECT method, 0 - SUM(amount_pence) AS amountPence FROM credits
     WHERE kind = 'paid_out' AND at >= ? AND at < ? GROUP BY method ORDER BY method`,
    [sqlInstant(from ?? new Date(0)), sqlInstant(until)],
  );
}

export interface Earned {
  campsPence: number;
  tshirtsPence: number;
  vat: VatUntil;
}

const earnings = ['day-revenue', 'day-vat', 'tshirts', 'tshirts-vat'] as const;
type Earning = (typeof earnings)[number];

/**
 * What paid bookings earned up to and including a London date: camp days on their date, t-shirts on the
 * first camp day of their season. As the bookings are now, from the sums of figures.
 */
export async function earnedUntil(manager: EntityManager, until: string): Promise<Earned> {
  const days = await manager.find(CampDayEntity, {
    select: { id: true, date: true, seasonId: true },
  });
  const dateOf = new Map(days.map(({ id, date }) => [String(id), date]));
  const firstOf = new Map<string, string>();
  for (const { date, seasonId } of days) {
    const first = firstOf.get(String(seasonId));
    if (!first || date < first) firstOf.set(String(seasonId), date);
  }
  const sums = await manager.query<{ measure: Earning; subject: string; amount: number }[]>(
    `SELECT measure, subject, SUM(amount) AS amount FROM figures
     WHERE measure IN (${placeholders(earnings)}) GROUP BY measure, subject`,
    [...earnings],
  );
  const dayOf = (measure: Earning, subject: string) =>
    measure.startsWith('day-')
      ? dateOf.get(subject)
      : subject
          .split(',')
          .flatMap((season) => firstOf.get(season) ?? [])
          .sort()[0];
  const due = sums.filter(({ measure, subject }) => (dayOf(measure, subject) ?? '9999') <= until);
  const sumOf = (wanted: Earning) =>
    due.filter(({ measure }) => measure === wanted).reduce((sum, { amount }) => sum + amount, 0);
  return {
    campsPence: sumOf('day-revenue'),
    tshirtsPence: sumOf('tshirts'),
    vat: {
      rates: await vatInMoney(manager, endOf(until)),
      earned: { campsPence: sumOf('day-vat'), tshirtsPence: sumOf('tshirts-vat') },
    },
  };
}
