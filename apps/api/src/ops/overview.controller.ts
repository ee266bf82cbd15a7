import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { type Changes, ChangesSchema } from '@sunfield/contracts/changes';
import {
  type Figures,
  type FiguresQuery,
  FiguresQuerySchema,
  FiguresSchema,
  type Overview,
  OverviewSchema,
} from '@sunfield/contracts/overview';
import { StaffOnly, Unattended } from '../kernel/access';
import { ChangesService } from './changes.service';
import { FiguresService } from './figures.service';
import { OverviewService } from './overview.service';

@Controller('admin')
@StaffOnly('bookings')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly figures: FiguresService,
    private readonly changes: ChangesService,
  ) {}

  @Get('overview')
  @SerializeOptions({ schema: OverviewSchema })
  read(): Promise<Overview> {
    return this.overview.read();
  }

  @Get('overview/figures')
  @SerializeOptions({ schema: FiguresSchema })
  readFigures(@Query({ schema: FiguresQuerySchema }) query: FiguresQuery): Promise<Figures> {
    return this.figures.read(query);
  }

  @Get('changes')
  @Unattended()
  @SerializeOptions({ schema: ChangesSchema })
  readChanges(): Promise<Changes> {
    return this.changes.read();
  }
}
