import { Controller, StreamableFile } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/duty/routes';
import { type Input, Route } from '../../kernel/http/route';
import { DutyService } from './duty.service';
import { GroupsService } from './groups.service';
import { WorkedHours } from './worked-hours.service';

@Controller()
export class DutyController {
  constructor(
    private readonly duty: DutyService,
    private readonly groups: GroupsService,
    private readonly hours: WorkedHours,
  ) {}

  @Route(routes.readDuty)
  read({ query, staff }: Input<typeof routes.readDuty>) {
    return this.duty.read(query, staff);
  }

  @Route(routes.recordDuty)
  async record({ body, staff }: Input<typeof routes.recordDuty>) {
    return { answers: await this.duty.record(body, staff) };
  }

  @Route(routes.saveGroups)
  saveGroups({ body, staff }: Input<typeof routes.saveGroups>) {
    return this.groups.save(body, staff);
  }

  @Route(routes.exportHours)
  async exportHours({ query, staff }: Input<typeof routes.exportHours>) {
    return new StreamableFile(await this.hours.csv(query.month, staff), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="hours-${query.month}.csv"`,
    });
  }
}
