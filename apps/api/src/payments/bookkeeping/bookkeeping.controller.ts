import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/bookkeeping/routes';
import { type Input, Route } from '../../kernel/http/route';
import { CloseMonthService } from './close-month.service';
import { MonthEndService } from './month-end.service';
import { MonthExport } from './month-export.service';
import { PayoutBooks } from './payout-books.service';
import { BooksService } from './books.service';

@Controller()
export class BookkeepingController {
  constructor(
    private readonly books: BooksService,
    private readonly closing: CloseMonthService,
    private readonly monthEnd: MonthEndService,
    private readonly files: MonthExport,
    private readonly payouts: PayoutBooks,
  ) {}

  @Route(routes.readBooks)
  read({ query }: Input<typeof routes.readBooks>) {
    return this.books.read(query);
  }

  @Route(routes.readClosedMonths)
  closedMonths() {
    return this.closing.list();
  }

  @Route(routes.readMonthEnd)
  readMonthEnd({ query }: Input<typeof routes.readMonthEnd>) {
    return this.monthEnd.read(query);
  }

  @Route(routes.closeMonth)
  close({ body, staff }: Input<typeof routes.closeMonth>) {
    return this.closing.close(body, staff);
  }

  @Route(routes.reopenMonth)
  reopen({ body, staff }: Input<typeof routes.reopenMonth>) {
    return this.closing.reopen(body, staff);
  }

  @Route(routes.exportBooks)
  async download({ query, staff }: Input<typeof routes.exportBooks>) {
    return new StreamableFile(Buffer.from(await this.files.csv(query, staff)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${query.program}-${query.month}.csv"`,
    });
  }

  @Route(routes.readPayouts)
  readPayouts({ query }: Input<typeof routes.readPayouts>) {
    return this.payouts.read(query);
  }

  @Route(routes.exportPayouts)
  async downloadPayouts({ query, staff }: Input<typeof routes.exportPayouts>) {
    return new StreamableFile(Buffer.from(await this.payouts.csv(query, staff)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="payouts-${query.month}.csv"`,
    });
  }

  @Route(routes.readPayout)
  readPayout({ params }: Input<typeof routes.readPayout>) {
    return this.payouts.readOne(params.id);
  }

  @Route(routes.explainPayoutLine)
  explain({ params, body, staff }: Input<typeof routes.explainPayoutLine>) {
    return this.payouts.explain(params.id, body, staff);
  }
}
