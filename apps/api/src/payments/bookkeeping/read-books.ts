import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { type Period } from '@sunfield/contracts/kit/dates';
import { addDays, daysBetween, daysOfMonth, instantInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { ClosedMonthEntity } from './closed-month.entity';
import { paymentMethods } from '@sunfield/contracts/payments/money/payment-methods';
import { sqlInstant } from '../../kernel/database/columns';
import {
  type Earned,
  earnedUntil,
  endOf,
  isByCredit,
  isMoney,
  ledgerSums,
  paidOutSums,
  sumWhere,
} from './ledger-sums';
import { feesOf } from './payout-lines';
import { noVat, vatBetween } from './vat-until';

const MAX_DAYS = 366;
const MONTH = 'YYYY-MM'.length;

/** The books of a period; of a closed month, as they were when it was closed. Errors: those of `checkPeriod`. */
export async function readBooks(manager: EntityManager, { from, to }: Period): Promise<Books> {
  checkPeriod({ from, to });
  const month = from.slice(0, MONTH);
  const whole = daysOfMonth(month);
  const closed =
    whole.from === from && whole.to === to
      ? await manager.findOneBy(ClosedMonthEntity, { month })
      : null;
  return closed ? (JSON.parse(closed.books) as Books) : readPeriod(manager, { from, to });
}

/** Errors: `validation_failed` for a period that is wrong or longer than a year. */
export function checkPeriod({ from, to }: Period): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
  if (days > MAX_DAYS) throw fieldError('from', 'Please choose one year at most.');
}

/** The ledger of a period, and what was owed before and after it. */
export async function readPeriod(manager: EntityManager, { from, to }: Period): Promise<Books> {
  const before = addDays(from, -1);
  const period = { from: instantInLondon(from, '00:00'), until: endOf(to) };
  const sums = await ledgerSums(manager, period);
  const earlier = await earnedAt(manager, before);
  const now = await earnedAt(manager, to);
  const vat = vatBetween(earlier.vat, now.vat);
  const sumOf = (...kinds: string[]) => sumWhere(sums, ({ kind }) => kinds.includes(kind));
  const ways = paymentMethods.flatMap((method) => {
    const ofWay = sums.filter((sum) => sum.method === method && !isByCredit(sum));
    if (!ofWay.some(isMoney)) return [];
    return [{ method, ...inAndOut(ofWay) }];
  });
  const byCredit = inAndOut(sums.filter(isByCredit));
  return {
    from,
    to,
    sold: {
      chargedPence: sumOf('charge'),
      discountPence: sumOf('discount'),
      changedPence: sumOf('adjustment', 'write_off'),
    },
    ways,
    total: inAndOut(sums.filter((sum) => !isByCredit(sum))),
    credit: {
      keptPence: byCredit.refundedPence,
      spentPence: byCredit.receivedPence,
      paidOut: await paidOutSums(manager, period),
    },
    feesPence: await feesOf(manager, [sqlInstant(period.from), sqlInstant(period.until)]),
    earned: {
      campsPence: now.campsPence - earlier.campsPence,
      tshirtsPence: now.tshirtsPence - earlier.tshirtsPence,
    },
    ...(vat && { vat }),
    before: await owedAt(manager, before, earlier),
    after: await owedAt(manager, to, now),
  };
}

/** A closed month keeps what it had earned then; what became different since is earned in the next one. */
export async function earnedAt(manager: EntityManager, date: string): Promise<Earned> {
  const closed = await manager.findOneBy(ClosedMonthEntity, { untilAt: endOf(date) });
  if (closed)
    return {
      campsPence: closed.earnedCampsPence,
      tshirtsPence: closed.earnedTshirtsPence,
      vat: closed.vat ?? noVat,
    };
  return earnedUntil(manager, date);
}

const inAndOut = (sums: Awaited<ReturnType<typeof ledgerSums>>) => ({
  receivedPence: 0 - sumWhere(sums, ({ kind }) => kind === 'payment' || kind === 'credit'),
  refundedPence: sumWhere(sums, ({ kind }) => kind === 'refund'),
});

async function owedAt(manager: EntityManager, date: string, earned: Earned) {
  const until = endOf(date);
  const sums = await ledgerSums(manager, { until });
  const paidOut = await paidOutSums(manager, { until });
  const earnedPence = earned.campsPence + earned.tshirtsPence;
  return {
    date,
    deferredPence: 0 - sumWhere(sums, isMoney) - earnedPence,
    creditPence:
      sumWhere(sums, isByCredit) - paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0),
  };
}
