import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/catalogue/funding/routes';
import { type Input, Route } from '../kernel/http/route';
import { FunderReport } from './funder-report.service';

@Controller()
export class FunderReportController {
  constructor(private readonly report: FunderReport) {}

  @Route(routes.readFunderReport)
  read({ params: { id }, query }: Input<typeof routes.readFunderReport>) {
    return this.report.read(id, query);
  }

  @Route(routes.exportFunderReport)
  async download({ params: { id }, query, staff }: Input<typeof routes.exportFunderReport>) {
    const { funder, content } = await this.report.csv(id, query, staff);
    const name = funder.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="funded-${name}-${query.from}-${query.to}.csv"`,
    });
  }
}
