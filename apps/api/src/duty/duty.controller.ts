import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/duty/routes';
import { Input, Route } from '../kernel/http/route';
import { DutyService } from './duty.service';

@Controller()
export class DutyController {
  constructor(private readonly duty: DutyService) {}

  @Route(routes.readDuty)
  read(@Input() { query, staff }: Input<typeof routes.readDuty>) {
    return this.duty.read(query, staff);
  }

  @Route(routes.recordDuty)
  async record(@Input() { body, staff }: Input<typeof routes.recordDuty>) {
    return { answers: await this.duty.record(body, staff) };
  }
}
