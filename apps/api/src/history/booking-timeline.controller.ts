import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import {
  type BookingTimeline,
  BookingTimelineSchema,
} from '@sunfield/contracts/bookings/booking-timeline';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings/bookings';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { BookingTimelineService } from './booking-timeline.service';

@Controller('admin/bookings/:id/timeline')
@StaffOnly('bookings')
export class BookingTimelineController {
  constructor(private readonly timeline: BookingTimelineService) {}

  @Get()
  @SerializeOptions({ schema: BookingTimelineSchema })
  read(
    @Param({ schema: BookingPathSchema }) { id }: BookingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<BookingTimeline> {
    return this.timeline.read(id, staff);
  }
}
