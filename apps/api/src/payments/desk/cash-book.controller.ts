import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { type Input, Route } from '../../kernel/http/route';
import { CashBooks } from './cash-book.service';

@Controller()
export class CashBookController {
  constructor(private readonly books: CashBooks) {}

  @Route(routes.readCashBook)
  read({ query }: Input<typeof routes.readCashBook>) {
    return this.books.read(query);
  }

  @Route(routes.countCash)
  count({ body, staff }: Input<typeof routes.countCash>) {
    return this.books.count(body, staff);
  }

  @Route(routes.exportCashBook)
  async download({ query, staff }: Input<typeof routes.exportCashBook>) {
    return new StreamableFile(await this.books.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="cash-book-${query.from}-${query.to}.csv"`,
    });
  }
}
