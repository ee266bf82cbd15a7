import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import {
  type BookingExportQuery,
  BookingExportQuerySchema,
} from '@sunfield/contracts/bookings/bookings';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { BookingExport } from './booking-export.service';

@Controller('admin/bookings/export.csv')
@StaffOnly('exports')
export class BookingExportController {
  constructor(private readonly exporting: BookingExport) {}

  @Get()
  @FreshProof()
  async download(
    @Query({ schema: BookingExportQuerySchema }) query: BookingExportQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exporting.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="bookings.csv"',
    });
  }
}
