import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AuditLog } from './audit-log.service';
import { BookingTimelineService } from './booking-timeline.service';
import { CareReadings } from './care-readings.service';

export const HistoryController = controllerOf(
  [AuditLog, BookingTimelineService, CareReadings],
  (audit, timeline, careReadings) => [
    answer(routes.listAuditLog, async ({ query, response }) => {
      const { entries, total } = await audit.list(query);
      response.setHeader('X-Total-Count', total);
      return entries;
    }),
    answer(staffRoutes.readTimeline, ({ params: { id }, staff }) => timeline.read(id, staff)),
    answer(staffRoutes.listCareReadings, async ({ query, response }) => {
      const { readings, total } = await careReadings.list(query);
      response.setHeader('X-Total-Count', total);
      return readings;
    }),
  ],
);
