import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/care-records/routes';
import { Input, Route } from '../kernel/http/route';
import { CareRecordsService } from './care-records.service';

@Controller()
export class CareRecordsController {
  constructor(private readonly records: CareRecordsService) {}

  @Route(routes.readCareRecords)
  read(@Input() { query, staff }: Input<typeof routes.readCareRecords>) {
    return this.records.read(query, staff);
  }

  @Route(routes.recordCare)
  async record(@Input() { body, staff }: Input<typeof routes.recordCare>) {
    return { answers: await this.records.record(body, staff) };
  }
}
