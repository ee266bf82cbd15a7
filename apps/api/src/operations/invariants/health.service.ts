import { Injectable } from '@nestjs/common';
import { type HealthProblem, type HealthReport } from '@sunfield/contracts/operations/health';
import dayjs from 'dayjs';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { DataSource } from 'typeorm';
import {
  AttentionSources,
  bookingSearch,
  type ToDoItem,
} from '../../staff/attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { alertTexts } from '../../payments/alerts/payment-alert-texts';
import { failedRefunds } from '../../payments/refunds/failed-refunds';
import { readBooks, readClocks } from './health-notes';
import { skewWords } from '../../payments/alerts/payment-alert-texts';

/** The books are compared every minute, or a little less often with very many bookings. */
const oldMinutes = 15;
const clockMinutes = 2;
/** Older ones have been settled in another way. */
const refundDays = 30;

/** `what` is for the list of what needs a person, if it says more there than the detail. */
type Problem = HealthProblem & { what?: string };

/** Problems staff should know about before relying on what they see. */
@Injectable()
export class Health {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    for (const kind of ['books', 'refund', 'clock'] as const) {
      attention.add(kind, () => this.items(kind));
    }
  }

  async read(): Promise<HealthReport> {
    const books = await readBooks(this.dataSource);
    const problems = await this.problems(books);
    return {
      status: problems.length > 0 ? 'attention' : 'ok',
      booksCheckedAt: books?.at.toISOString() ?? null,
      problems,
    };
  }

  private async problems(books: Awaited<ReturnType<typeof readBooks>>): Promise<Problem[]> {
    return [
      ...this.wrongBooks(books),
      ...(await this.wrongClocks()),
      ...(await this.failedRefunds()),
    ];
  }

  private async items(kind: HealthProblem['kind']): Promise<ToDoItem[]> {
    return (await this.problems(await readBooks(this.dataSource)))
      .filter((problem) => problem.kind === kind)
      .map(({ bookingId, detail, what = detail }) => ({
        ref: `${bookingId ?? 0} ${detail}`.slice(0, 120),
        bookingId,
        what,
        search: bookingId === null ? '?tab=bookings' : bookingSearch(bookingId),
      }));
  }

  private wrongBooks(books: Awaited<ReturnType<typeof readBooks>>): Problem[] {
    if (!books) return [];
    const message = alertTexts.books_disagree;
    const wrong = books.breaches.map(({ rule, bookingId, what }) => ({
      kind: 'books' as const,
      message,
      detail: `${rule}; ${what}`,
      bookingId,
    }));
    if (dayjs(this.clock.now()).diff(books.at, 'minute') < oldMinutes) return wrong;
    return [
      {
        kind: 'books',
        message:
          'Places and money have not been compared for a while, so what is wrong would not be seen. Please tell the person who looks after this software.',
        detail: books.at.toISOString(),
        what: `Not compared since ${formatMoment(books.at)}`,
        bookingId: null,
      },
      ...wrong,
    ];
  }

  private async wrongClocks(): Promise<Problem[]> {
    const since = dayjs(this.clock.now()).subtract(clockMinutes, 'minute').toDate();
    return (await readClocks(this.dataSource, since)).map(({ machine, skewMs }) => ({
      kind: 'clock',
      message: alertTexts.clock_skew,
      detail: `${machine}: ${skewWords(skewMs)}`,
      bookingId: null,
    }));
  }

  private async failedRefunds(): Promise<Problem[]> {
    const since = dayjs(this.clock.now()).subtract(refundDays, 'day').toDate();
    return (await failedRefunds(this.dataSource.manager, since)).map(
      ({ bookingId, amountPence, message, detail }) => ({
        kind: 'refund',
        message,
        detail,
        what: `${formatPounds(amountPence)} for booking #${bookingId}`,
        bookingId,
      }),
    );
  }
}
