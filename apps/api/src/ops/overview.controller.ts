import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { type Overview, OverviewSchema } from '@sunfield/contracts/overview';
import { StaffOnly } from '../kernel/access';
import { OverviewService } from './overview.service';

@Controller('admin/overview')
@StaffOnly('bookings')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @SerializeOptions({ schema: OverviewSchema })
  read(): Promise<Overview> {
    return this.overview.read();
  }
}
