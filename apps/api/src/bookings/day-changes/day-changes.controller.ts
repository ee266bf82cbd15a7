import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { type Input, Route } from '../../kernel/http/route';
import { ChangeSoldDayService } from './change-sold-day.service';

/** For staff who edit the calendar and also handle bookings: `catalogue` and `bookings`. */
@Controller()
export class DayChangesController {
  constructor(private readonly changing: ChangeSoldDayService) {}

  @Route(staffRoutes.previewDayChange)
  preview({ params: { id }, body: wanted }: Input<typeof staffRoutes.previewDayChange>) {
    return this.changing.preview(id, wanted);
  }

  @Route(staffRoutes.changeSoldDay)
  change({ params: { id }, body: wanted, staff: by }: Input<typeof staffRoutes.changeSoldDay>) {
    return this.changing.change(id, wanted, by);
  }
}
