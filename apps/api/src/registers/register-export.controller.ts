import { Controller, StreamableFile } from '@nestjs/common';
import { CAMP_TIME_ZONE } from '@sunfield/words/dates';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import dayjs from 'dayjs';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/base/clock';
import { Input, Route } from '../kernel/http/route';
import { RegisterExport } from './register-export.service';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Controller()
export class RegisterExportController {
  constructor(
    private readonly exporting: RegisterExport,
    private readonly clock: Clock,
  ) {}

  @Route(staffRoutes.exportRegisters)
  async download(
    @Input()
    { query: { format, medicalNotes, ...query } }: Input<typeof staffRoutes.exportRegisters>,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    // For an empty register, and for a workbook, only the file name says when it was made.
    const made = dayjs(this.clock.now()).tz(CAMP_TIME_ZONE).format('[made]-YYYY-MM-DD-HHmm');
    const name = ['register', query.date, query.venue, made].filter(Boolean).join('-');
    return new StreamableFile(await this.exporting[format](query, staff, medicalNotes === 'yes'), {
      type: types[format],
      disposition: `attachment; filename="${name}.${format}"`,
    });
  }
}
