import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { type BookingTimeline, BookingTimelineSchema } from '@sunfield/contracts/booking-timeline';
import { type BookingPath, BookingPathSchema } from '@sunfield/contracts/bookings';
import { StaffOnly } from '../kernel/http/access';
import { BookingTimelineService } from './booking-timeline.service';

@Controller('admin/bookings/:id/timeline')
@StaffOnly('bookings')
export class BookingTimelineController {
  constructor(private readonly timeline: BookingTimelineService) {}

  @Get()
  @SerializeOptions({ schema: BookingTimelineSchema })
  read(@Param({ schema: BookingPathSchema }) { id }: BookingPath): Promise<BookingTimeline> {
    return this.timeline.read(id);
  }
}
