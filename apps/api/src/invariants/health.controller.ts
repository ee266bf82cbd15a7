import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type HealthReport, HealthReportSchema } from '@sunfield/contracts/office/health';
import { StaffOnly, Unattended } from '../kernel/http/access';
import { Health } from './health.service';

@Controller('admin/health')
@StaffOnly('bookings')
export class AdminHealthController {
  constructor(private readonly health: Health) {}

  @Get()
  @Unattended()
  @SerializeOptions({ schema: HealthReportSchema })
  read(): Promise<HealthReport> {
    return this.health.read();
  }
}
