import { Controller, StreamableFile } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { BookingExport } from './booking-export.service';

@Controller()
export class BookingExportController {
  constructor(private readonly exporting: BookingExport) {}

  @Route(staffRoutes.exportBookings)
  async download(
    @Input() { query }: Input<typeof staffRoutes.exportBookings>,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exporting.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="bookings.csv"',
    });
  }
}
