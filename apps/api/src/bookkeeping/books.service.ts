import { Injectable } from '@nestjs/common';
import { type Books } from '@sunfield/contracts/bookkeeping/books';
import { paymentMethods } from '@sunfield/contracts/money/payment-methods';
import { type FiguresQuery } from '@sunfield/contracts/office/overview';
import { addDays, daysBetween, instantInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { fieldError } from '../kernel/base/app-error';
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

const MAX_DAYS = 366;

/** The ledger of a period, and what was owed before and after it. */
@Injectable()
export class BooksService {
  constructor(private readonly dataSource: DataSource) {}

  async read({ from, to }: FiguresQuery): Promise<Books> {
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
    if (days > MAX_DAYS) throw fieldError('from', 'Please choose one year at most.');
    const { manager } = this.dataSource;
    const before = addDays(from, -1);
    const period = { from: instantInLondon(from, '00:00'), until: endOf(to) };
    const sums = await ledgerSums(manager, period);
    const [earlier, now] = await earnedUntil(manager, [before, to]);
    const sumOf = (...kinds: string[]) => sumWhere(sums, ({ kind }) => kinds.includes(kind));
    const ways = paymentMethods.flatMap((method) => {
      const ofWay = sums.filter((sum) => sum.method === method && !isByCredit(sum));
      if (!ofWay.some(isMoney)) return [];
      return [{ method, ...inAndOut(ofWay) }];
    });
    const byCredit = inAndOut(sums.filter(isByCredit));
    return {
      ...{ from, to },
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
      earned: {
        campsPence: (now?.campsPence ?? 0) - (earlier?.campsPence ?? 0),
        tshirtsPence: (now?.tshirtsPence ?? 0) - (earlier?.tshirtsPence ?? 0),
      },
      before: await owedAt(manager, before, earlier),
      after: await owedAt(manager, to, now),
    };
  }
}

const inAndOut = (sums: Awaited<ReturnType<typeof ledgerSums>>) => ({
  receivedPence: 0 - sumWhere(sums, ({ kind }) => kind === 'payment' || kind === 'credit'),
  refundedPence: sumWhere(sums, ({ kind }) => kind === 'refund'),
});

async function owedAt(manager: EntityManager, date: string, earned: Earned | undefined) {
  const until = endOf(date);
  const sums = await ledgerSums(manager, { until });
  const paidOut = await paidOutSums(manager, { until });
  const earnedPence = (earned?.campsPence ?? 0) + (earned?.tshirtsPence ?? 0);
  return {
    date,
    deferredPence: 0 - sumWhere(sums, isMoney) - earnedPence,
    creditPence:
      sumWhere(sums, isByCredit) - paidOut.reduce((sum, { amountPence }) => sum + amountPence, 0),
  };
}
