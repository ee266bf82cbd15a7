import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/attendance/routes';
import { Input, Route } from '../kernel/http/route';
import { AttendanceService } from './attendance.service';

@Controller()
export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

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
}
