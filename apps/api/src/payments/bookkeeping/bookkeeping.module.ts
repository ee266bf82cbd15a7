import { Module } from '@nestjs/common';
import { BookkeepingController } from './bookkeeping.controller';
import { CloseMonthService } from './close-month.service';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { MonthExport } from './month-export.service';
import { PayoutBooks } from './payout-books.service';
import { PayoutsToDo } from './payouts-to-do.service';
import { BooksService } from './books.service';

/** The ledger as a bookkeeper needs it. */
@Module({
  imports: [SettingsModule],
  controllers: [BookkeepingController],
  providers: [BooksService, CloseMonthService, MonthExport, PayoutBooks, PayoutsToDo],
})
export class BookkeepingModule {}
