import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/bookkeeping/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CloseMonthService } from './close-month.service';
import { MonthEndService } from './month-end.service';
import { MonthExport } from './month-export.service';
import { PayoutBooks } from './payout-books.service';
import { BooksService } from './books.service';

export const BookkeepingController = controllerOf(
  [BooksService, CloseMonthService, MonthEndService, MonthExport, PayoutBooks],
  (books, closing, monthEnd, files, payouts) => [
    answer(routes.readBooks, ({ query }) => books.read(query)),
    answer(routes.readClosedMonths, () => closing.list()),
    answer(routes.readMonthEnd, ({ query }) => monthEnd.read(query)),
    answer(routes.closeMonth, ({ body, staff }) => closing.close(body, staff)),
    answer(routes.reopenMonth, ({ body, staff }) => closing.reopen(body, staff)),
    answer(
      routes.exportBooks,
      async ({ query, staff }) =>
        new StreamableFile(Buffer.from(await files.csv(query, staff)), {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="${query.program}-${query.month}.csv"`,
        }),
    ),
    answer(routes.readPayouts, ({ query }) => payouts.read(query)),
    answer(
      routes.exportPayouts,
      async ({ query, staff }) =>
        new StreamableFile(Buffer.from(await payouts.csv(query, staff)), {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="payouts-${query.month}.csv"`,
        }),
    ),
    answer(routes.readPayout, ({ params }) => payouts.readOne(params.id)),
    answer(routes.explainPayoutLine, ({ params, body, staff }) =>
      payouts.explain(params.id, body, staff),
    ),
  ],
);
