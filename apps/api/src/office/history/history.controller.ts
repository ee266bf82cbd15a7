import { Controller, Res } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import * as routes from '@sunfield/contracts/office/routes';
import type { Response } from 'express';
import { Input, Route } from '../../kernel/http/route';
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
  async listAuditLog(
    @Input() { query }: Input<typeof routes.listAuditLog>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { entries, total } = await this.audit.list(query);
    response.setHeader('X-Total-Count', total);
    return entries;
  }

  @Route(staffRoutes.readTimeline)
  readTimeline(@Input() { params: { id }, staff }: Input<typeof staffRoutes.readTimeline>) {
    return this.timeline.read(id, staff);
  }

  @Route(staffRoutes.listCareReadings)
  async listCareReadings(
    @Input() { query }: Input<typeof staffRoutes.listCareReadings>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { readings, total } = await this.readings.list(query);
    response.setHeader('X-Total-Count', total);
    return readings;
  }
}
