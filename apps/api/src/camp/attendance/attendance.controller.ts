import { Controller, Req } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/attendance/routes';
import type { Request } from 'express';
import { CurrentViewer } from '../../bookings/access/booking-of-request';
import { type Viewer } from '../../bookings/access/viewer';
import { Input, Route } from '../../kernel/http/route';
import { AttendanceService } from './attendance.service';
import { DayNoticesService } from './day-notices.service';
import { OpenGateService } from './open-gate.service';

@Controller()
export class AttendanceController {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly notices: DayNoticesService,
    private readonly gate: OpenGateService,
  ) {}

  @Route(routes.openGate)
  openGate(@Input() { body, staff }: Input<typeof routes.openGate>) {
    return this.gate.open(body, staff);
  }

  @Route(routes.readAttendance)
  read(@Input() { query, staff }: Input<typeof routes.readAttendance>) {
    return this.attendance.read(query, staff);
  }

  @Route(routes.recordAttendance)
  async record(@Input() { body, staff }: Input<typeof routes.recordAttendance>) {
    return { answers: await this.attendance.record(body, staff) };
  }

  @Route(routes.readDeviceKey)
  readDeviceKey(@Input() { body, staff }: Input<typeof routes.readDeviceKey>) {
    return this.attendance.deviceKey(body, staff);
  }

  @Route(routes.readNotices)
  readNotices(
    @Input() { params: { id } }: Input<typeof routes.readNotices>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return this.notices.read(id, viewer, request);
  }

  @Route(routes.sayNotice)
  async sayNotice(
    @Input() { params: { id }, body }: Input<typeof routes.sayNotice>,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    return { notices: await this.notices.say(id, body, { viewer, request }) };
  }
}
