import { Controller, Get, Query, SerializeOptions, StreamableFile } from '@nestjs/common';
import { type Changes, ChangesSchema } from '@sunfield/contracts/office/changes';
import {
  type Figures,
  type FiguresQuery,
  FiguresQuerySchema,
  FiguresSchema,
  type Overview,
  OverviewSchema,
} from '@sunfield/contracts/office/overview';
import {
  type SeasonFigures,
  type SeasonFiguresQuery,
  SeasonFiguresQuerySchema,
  SeasonFiguresSchema,
} from '@sunfield/contracts/catalogue/season-figures';
import { type Today, TodaySchema } from '@sunfield/contracts/office/today';
import { CurrentStaff, StaffOnly, Unattended } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { ChangesService } from './changes.service';
import { FiguresService } from './figures.service';
import { OverviewService } from './overview.service';
import { SeasonFiguresService } from './season-figures.service';
import { TakingsExport } from './takings-export.service';
import { TodayService } from './today.service';

@Controller('admin')
@StaffOnly('bookings')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly figures: FiguresService,
    private readonly changes: ChangesService,
    private readonly takings: TakingsExport,
    private readonly today: TodayService,
    private readonly seasons: SeasonFiguresService,
  ) {}

  @Get('overview')
  @SerializeOptions({ schema: OverviewSchema })
  read(): Promise<Overview> {
    return this.overview.read();
  }

  @Get('today')
  @SerializeOptions({ schema: TodaySchema })
  readToday(@CurrentStaff() staff: Staff): Promise<Today> {
    return this.today.read(staff);
  }

  @Get('overview/figures')
  @SerializeOptions({ schema: FiguresSchema })
  readFigures(@Query({ schema: FiguresQuerySchema }) query: FiguresQuery): Promise<Figures> {
    return this.figures.read(query);
  }

  @Get('overview/seasons')
  @SerializeOptions({ schema: SeasonFiguresSchema })
  readSeasons(
    @Query({ schema: SeasonFiguresQuerySchema }) query: SeasonFiguresQuery,
  ): Promise<SeasonFigures> {
    return this.seasons.read(query);
  }

  @Get('overview/takings.csv')
  @StaffOnly('exports')
  @FreshProof()
  async downloadTakings(
    @Query({ schema: FiguresQuerySchema }) query: FiguresQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.takings.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="takings-${query.from}-${query.to}.csv"`,
    });
  }

  @Get('changes')
  @Unattended()
  @SerializeOptions({ schema: ChangesSchema })
  readChanges(): Promise<Changes> {
    return this.changes.read();
  }
}
