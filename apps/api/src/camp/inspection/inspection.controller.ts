import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/attendance/routes';
import { type Input, Route } from '../../kernel/http/route';
import { Inspection } from './inspection.service';

@Controller()
export class InspectionController {
  constructor(private readonly inspection: Inspection) {}

  @Route(routes.readInspection)
  open({ query, staff }: Input<typeof routes.readInspection>) {
    return this.inspection.open(query, staff);
  }

  @Route(routes.readInspectionRows)
  read({ params: { section }, query, staff }: Input<typeof routes.readInspectionRows>) {
    return this.inspection.read(section, query, staff);
  }

  @Route(routes.exportInspection)
  async download({ params: { section }, query, staff }: Input<typeof routes.exportInspection>) {
    return new StreamableFile(await this.inspection.csv(section, query, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="inspection-${section}-${query.from}-${query.to}.csv"`,
    });
  }
}
