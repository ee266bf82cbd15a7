import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CashBooks } from './cash-book.service';

export const CashBookController = controllerOf([CashBooks], (books) => [
  answer(routes.readCashBook, ({ query }) => books.read(query)),
  answer(routes.countCash, ({ body, staff }) => books.count(body, staff)),
  answer(
    routes.exportCashBook,
    async ({ query, staff }) =>
      new StreamableFile(await books.csv(query, staff), {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="cash-book-${query.from}-${query.to}.csv"`,
      }),
  ),
]);
