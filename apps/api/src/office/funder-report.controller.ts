import { StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/funding/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { FunderReport } from './funder-report.service';

export const FunderReportController = controllerOf([FunderReport], (report) => [
  answer(routes.readFunderReport, ({ params: { id }, query }) => report.read(id, query)),
  answer(routes.exportFunderReport, async ({ params: { id }, query, staff }) => {
    const { funder, content } = await report.csv(id, query, staff);
    const name = funder.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="funded-${name}-${query.from}-${query.to}.csv"`,
    });
  }),
]);
