import * as bookingRoutes from '@sunfield/contracts/bookings/staff-routes';
import * as funderRoutes from '@sunfield/contracts/catalogue/funding/routes';
import * as setupRoutes from '@sunfield/contracts/kit/settings/routes';
import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { csvFile } from '../kernel/http/csv-file';
import { FiguresService } from './figures.service';
import { FunderReport } from './funder-report.service';
import { AuditLog } from './history/audit-log.service';
import { BookingTimelineService } from './history/booking-timeline.service';
import { OverviewService } from './overview.service';
import { StaffSearchService } from './search/staff-search.service';
import { SeasonFiguresService } from './season-figures.service';
import { ExampleContent } from './setup/example-content.service';
import { SetupService } from './setup/setup.service';
import { TakingsExport } from './takings-export.service';
import { TodayService } from './today.service';
import { TshirtOrders } from './tshirt-orders.service';

/** What staff look at first, and figures. */
export const FiguresController = controllerOf(
  [
    OverviewService,
    TodayService,
    FiguresService,
    SeasonFiguresService,
    TakingsExport,
    TshirtOrders,
  ],
  (overview, today, figures, seasons, takings, tshirts) => [
    answer(routes.readOverview, () => overview.read()),
    answer(routes.readChanges, () => overview.changes()),
    answer(routes.readToday, ({ staff }) => today.read(staff)),
    answer(routes.readFigures, ({ query }) => figures.read(query)),
    answer(routes.readNoShows, ({ query }) => figures.readNoShows(query)),
    answer(routes.readSeasonFigures, ({ query }) => seasons.read(query)),
    answer(routes.exportTakings, ({ query, staff }) =>
      csvFile(`takings-${query.from}-${query.to}`, takings.csv(query, staff)),
    ),
    answer(bookingRoutes.listTshirtOrders, ({ staff }) => tshirts.list(staff)),
    answer(bookingRoutes.exportTshirtOrders, ({ staff }) =>
      csvFile('t-shirts', tshirts.csv(staff)),
    ),
  ],
);

/** Looked up when there is a question. */
export const LookUpController = controllerOf(
  [AuditLog, BookingTimelineService, StaffSearchService, FunderReport],
  (audit, timeline, search, funders) => [
    answer(routes.listAuditLog, async ({ query, response }) => {
      const { entries, total } = await audit.list(query);
      response.setHeader('X-Total-Count', total);
      return entries;
    }),
    answer(bookingRoutes.listCareReadings, async ({ query, response }) => {
      const { readings, total } = await audit.careReadings(query);
      response.setHeader('X-Total-Count', total);
      return readings;
    }),
    answer(bookingRoutes.readTimeline, ({ params: { id }, staff }) => timeline.read(id, staff)),
    answer(routes.search, ({ query: { q }, staff }) => search.search(q, staff)),
    answer(funderRoutes.readFunderReport, ({ params: { id }, query }) => funders.read(id, query)),
    answer(funderRoutes.exportFunderReport, async ({ params: { id }, query, staff }) => {
      const { funder, csv } = await funders.csv(id, query, staff);
      const name = funder.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      return csvFile(`funded-${name}-${query.from}-${query.to}`, Promise.resolve(csv));
    }),
  ],
);

export const SetupController = controllerOf([SetupService, ExampleContent], (setup, example) => [
  answer(setupRoutes.readSetup, ({ staff }) => setup.read(staff)),
  answer(setupRoutes.removeExample, async ({ staff }) => {
    await example.remove(staff);
    return setup.read(staff);
  }),
]);
