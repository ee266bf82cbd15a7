import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Input, Route } from '../kernel/http/route';
import { BookingTimelineService } from './booking-timeline.service';

@Controller()
export class BookingTimelineController {
  constructor(private readonly timeline: BookingTimelineService) {}

  @Route(staffRoutes.readTimeline)
  read(
    @Input() { params: { id } }: Input<typeof staffRoutes.readTimeline>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.timeline.read(id, staff);
  }
}
