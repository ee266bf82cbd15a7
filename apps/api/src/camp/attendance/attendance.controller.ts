import * as routes from '@sunfield/contracts/camp/attendance/routes';
import { viewerOf } from '../../bookings/access/booking-of-request';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AttendanceService } from './attendance.service';
import { DayNoticesService } from './day-notices.service';
import { OpenGateService } from './open-gate.service';

export const AttendanceController = controllerOf(
  [AttendanceService, DayNoticesService, OpenGateService],
  (attendance, notices, gate) => [
    answer(routes.openGate, ({ body, staff }) => gate.open(body, staff)),
    answer(routes.readAttendance, ({ query, staff }) => attendance.read(query, staff)),
    answer(routes.recordAttendance, async ({ body, staff }) => ({
      answers: await attendance.record(body, staff),
    })),
    answer(routes.readWalkIn, ({ params: { id }, staff }) => gate.walkIn(id, staff)),
    answer(routes.readDeviceKey, ({ body, staff }) => attendance.deviceKey(body, staff)),
    answer(routes.readNotices, ({ params: { id }, request }) =>
      notices.read(id, viewerOf(request), request),
    ),
    answer(routes.sayNotice, async ({ params: { id }, body, request }) => ({
      notices: await notices.say(id, body, { viewer: viewerOf(request), request }),
    })),
  ],
);
