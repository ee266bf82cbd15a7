import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/bookkeeping/routes';
import { Input, Route } from '../kernel/http/route';
import { BooksService } from './books.service';

@Controller()
export class BookkeepingController {
  constructor(private readonly books: BooksService) {}

  @Route(routes.readBooks)
  read(@Input() { query }: Input<typeof routes.readBooks>) {
    return this.books.read(query);
  }
}
