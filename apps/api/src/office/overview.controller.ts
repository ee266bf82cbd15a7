import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../kernel/http/route';
import { ChangesService } from './changes.service';
import { FiguresService } from './figures.service';
import { OverviewService } from './overview.service';
import { SeasonFiguresService } from './season-figures.service';
import { TakingsExport } from './takings-export.service';
import { TodayService } from './today.service';

@Controller()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly figures: FiguresService,
    private readonly changes: ChangesService,
    private readonly takings: TakingsExport,
    private readonly today: TodayService,
    private readonly seasons: SeasonFiguresService,
  ) {}

  @Route(routes.readOverview)
  read() {
    return this.overview.read();
  }

  @Route(routes.readToday)
  readToday({ staff }: Input<typeof routes.readToday>) {
    return this.today.read(staff);
  }

  @Route(routes.readFigures)
  readFigures({ query }: Input<typeof routes.readFigures>) {
    return this.figures.read(query);
  }

  @Route(routes.readNoShows)
  readNoShows({ query }: Input<typeof routes.readNoShows>) {
    return this.figures.readNoShows(query);
  }

  @Route(routes.readSeasonFigures)
  readSeasons({ query }: Input<typeof routes.readSeasonFigures>) {
    return this.seasons.read(query);
  }

  @Route(routes.exportTakings)
  async downloadTakings({ query, staff }: Input<typeof routes.exportTakings>) {
    return new StreamableFile(await this.takings.csv(query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="takings-${query.from}-${query.to}.csv"`,
    });
  }

  @Route(routes.readChanges)
  readChanges() {
    return this.changes.read();
  }
}
