import { Injectable } from '@nestjs/common';
import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { type Period } from '@sunfield/contracts/kit/dates';
import { daysBetween, daysOfMonth } from '@sunfield/words/dates';
import { DataSource, IsNull } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { readPeriod } from './books-of-period';
import { ClosedMonthEntity } from './closed-month.entity';

const MAX_DAYS = 366;
const MONTH = 'YYYY-MM'.length;

/** The books of a period; of a closed month, as they were when it was closed. */
@Injectable()
export class BooksService {
  constructor(private readonly dataSource: DataSource) {}

  async read({ from, to }: Period): Promise<Books> {
    checkPeriod({ from, to });
    const { manager } = this.dataSource;
    const month = from.slice(0, MONTH);
    const whole = daysOfMonth(month);
    const closed =
      whole.from === from && whole.to === to
        ? await manager.findOneBy(ClosedMonthEntity, { month, reopenedAt: IsNull() })
        : null;
    return closed ? (JSON.parse(closed.books) as Books) : readPeriod(manager, { from, to });
  }
}

/** Errors: `validation_failed` for a period that is wrong or longer than a year. */
export function checkPeriod({ from, to }: Period): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
  if (days > MAX_DAYS) throw fieldError('from', 'Please choose one year at most.');
}
