import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { CurrentStaff } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { Input, Route } from '../kernel/http/route';
import { Clearings } from './clearings.service';
import { OldBookings } from './old-bookings.service';

@Controller()
export class ClearingsController {
  constructor(
    private readonly old: OldBookings,
    private readonly clearings: Clearings,
  ) {}

  @Route(routes.countOldBookings)
  countOld(@Input() { query: { cutoffDate } }: Input<typeof routes.countOldBookings>) {
    return this.old.count(cutoffDate);
  }

  @Route(routes.clearOldBookings)
  clearOld(
    @Input() { body: { cutoffDate } }: Input<typeof routes.clearOldBookings>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.old.clear(cutoffDate, staff);
  }

  @Route(routes.listClearings)
  list() {
    return this.clearings.list();
  }

  @Route(routes.undoClearing)
  undo(
    @Input() { params: { id } }: Input<typeof routes.undoClearing>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.clearings.undo(id, staff);
  }
}
