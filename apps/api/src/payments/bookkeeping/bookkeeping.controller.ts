import * as routes from '@sunfield/contracts/payments/bookkeeping/routes';
import { DataSource } from 'typeorm';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { csvFile } from '../../kernel/http/csv-file';
import { CloseMonthService } from './close-month.service';
import { MonthEndService } from './month-end.service';
import { MonthExport } from './month-export.service';
import { PayoutBooks } from './payout-books.service';
import { readBooks } from './read-books';

export const BookkeepingController = controllerOf(
  [DataSource, CloseMonthService, MonthEndService, MonthExport, PayoutBooks],
  (dataSource, closing, monthEnd, files, payouts) => [
    answer(routes.readBooks, ({ query }) => readBooks(dataSource.manager, query)),
    answer(routes.readClosedMonths, () => closing.list()),
    answer(routes.readMonthEnd, ({ query }) => monthEnd.read(query)),
    answer(routes.closeMonth, ({ body, staff }) => closing.close(body, staff)),
    answer(routes.exportBooks, ({ query, staff }) =>
      csvFile(`${query.program}-${query.month}`, files.csv(query, staff)),
    ),
    answer(routes.readPayouts, ({ query }) => payouts.read(query)),
    answer(routes.readPayout, ({ params }) => payouts.readOne(params.id)),
    answer(routes.explainPayoutLine, ({ params, body, staff }) =>
      payouts.explain(params.id, body, staff),
    ),
  ],
);
