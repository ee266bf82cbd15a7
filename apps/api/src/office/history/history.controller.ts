import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../../kernel/http/route';
import { AuditLog } from './audit-log.service';
import { BookingTimelineService } from './booking-timeline.service';
import { CareReadings } from './care-readings.service';

@Controller()
export class HistoryController {
  constructor(
    private readonly audit: AuditLog,
    private readonly timeline: BookingTimelineService,
    private readonly readings: CareReadings,
  ) {}

  @Route(routes.listAuditLog)
  async listAuditLog({ query, response }: Input<typeof routes.listAuditLog>) {
    const { entries, total } = await this.audit.list(query);
    response.setHeader('X-Total-Count', total);
    return entries;
  }

  @Route(staffRoutes.readTimeline)
  readTimeline({ params: { id }, staff }: Input<typeof staffRoutes.readTimeline>) {
    return this.timeline.read(id, staff);
  }

  @Route(staffRoutes.listCareReadings)
  async listCareReadings({ query, response }: Input<typeof staffRoutes.listCareReadings>) {
    const { readings, total } = await this.readings.list(query);
    response.setHeader('X-Total-Count', total);
    return readings;
  }
}
