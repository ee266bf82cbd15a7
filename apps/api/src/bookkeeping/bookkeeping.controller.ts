import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookkeeping/routes';
import { Input, Route } from '../kernel/http/route';
import { CloseMonthService } from './close-month.service';
import { BooksService } from './books.service';

@Controller()
export class BookkeepingController {
  constructor(
    private readonly books: BooksService,
    private readonly closing: CloseMonthService,
  ) {}

  @Route(routes.readBooks)
  read(@Input() { query }: Input<typeof routes.readBooks>) {
    return this.books.read(query);
  }

  @Route(routes.readClosedMonths)
  closedMonths() {
    return this.closing.list();
  }

  @Route(routes.closeMonth)
  close(@Input() { body, staff }: Input<typeof routes.closeMonth>) {
    return this.closing.close(body, staff);
  }

  @Route(routes.reopenMonth)
  reopen(@Input() { body, staff }: Input<typeof routes.reopenMonth>) {
    return this.closing.reopen(body, staff);
  }
}
