import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { type RegisterExportQuery, RegisterExportQuerySchema } from '@sunfield/contracts/registers';
import { CurrentStaff, type Staff, StaffOnly } from '../kernel/access';
import { RegisterExport } from './register-export.service';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@Controller('admin/registers/export')
@StaffOnly('registers')
export class RegisterExportController {
  constructor(private readonly exporting: RegisterExport) {}

  @Get()
  async download(
    @Query({ schema: RegisterExportQuerySchema }) { format, ...query }: RegisterExportQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    const name = ['register', query.date, query.venue].filter(Boolean).join('-');
    return new StreamableFile(await this.exporting[format](query, staff), {
      type: types[format],
      disposition: `attachment; filename="${name}.${format}"`,
    });
  }
}
