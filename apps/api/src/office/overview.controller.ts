import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { csvFile } from '../kernel/http/csv-file';
import { ChangesService } from './changes.service';
import { FiguresService } from './figures.service';
import { OverviewService } from './overview.service';
import { SeasonFiguresService } from './season-figures.service';
import { TakingsExport } from './takings-export.service';
import { TodayService } from './today.service';

export const OverviewController = controllerOf(
  [
    OverviewService,
    FiguresService,
    ChangesService,
    TakingsExport,
    TodayService,
    SeasonFiguresService,
  ],
  (overview, figures, changes, takings, today, seasons) => [
    answer(routes.readOverview, () => overview.read()),
    answer(routes.readToday, ({ staff }) => today.read(staff)),
    answer(routes.readFigures, ({ query }) => figures.read(query)),
    answer(routes.readNoShows, ({ query }) => figures.readNoShows(query)),
    answer(routes.readSeasonFigures, ({ query }) => seasons.read(query)),
    answer(routes.exportTakings, ({ query, staff }) =>
      csvFile(`takings-${query.from}-${query.to}`, takings.csv(query, staff)),
    ),
    answer(routes.readChanges, () => changes.read()),
  ],
);
