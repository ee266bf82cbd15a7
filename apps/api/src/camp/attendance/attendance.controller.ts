import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/camp/attendance/routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { type Input, Route } from '../../kernel/http/route';
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
  openGate({ body, staff }: Input<typeof routes.openGate>) {
    return this.gate.open(body, staff);
  }

  @Route(routes.readAttendance)
  read({ query, staff }: Input<typeof routes.readAttendance>) {
    return this.attendance.read(query, staff);
  }

  @Route(routes.recordAttendance)
  async record({ body, staff }: Input<typeof routes.recordAttendance>) {
    return { answers: await this.attendance.record(body, staff) };
  }

  @Route(routes.readWalkIn)
  readWalkIn({ params: { id }, staff }: Input<typeof routes.readWalkIn>) {
    return this.gate.walkIn(id, staff);
  }

  @Route(routes.readDeviceKey)
  readDeviceKey({ body, staff }: Input<typeof routes.readDeviceKey>) {
    return this.attendance.deviceKey(body, staff);
  }

  @Route(routes.readNotices)
  readNotices({ params: { id }, request }: Input<typeof routes.readNotices>) {
    return this.notices.read(id, viewerOf(request), request);
  }

  @Route(routes.sayNotice)
  async sayNotice({ params: { id }, body, request }: Input<typeof routes.sayNotice>) {
    return { notices: await this.notices.say(id, body, { viewer: viewerOf(request), request }) };
  }
}
