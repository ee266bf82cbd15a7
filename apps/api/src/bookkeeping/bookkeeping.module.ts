import { Module } from '@nestjs/common';
import { BookkeepingController } from './bookkeeping.controller';
import { CloseMonthService } from './close-month.service';
import { BooksService } from './books.service';

/** The ledger as a bookkeeper needs it. */
@Module({
  controllers: [BookkeepingController],
  providers: [BooksService, CloseMonthService],
})
export class BookkeepingModule {}
