import { Module } from '@nestjs/common';
import { BookkeepingController } from './bookkeeping.controller';
import { CloseMonthService } from './close-month.service';
import { SettingsModule } from '../settings/settings.module';
import { MonthExport } from './month-export.service';
import { BooksService } from './books.service';

/** The ledger as a bookkeeper needs it. */
@Module({
  imports: [SettingsModule],
  controllers: [BookkeepingController],
  providers: [BooksService, CloseMonthService, MonthExport],
})
export class BookkeepingModule {}
