import { Controller } from '@nestjs/common';
import { deleteBooking } from '@sunfield/contracts/bookings/staff-routes';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../../kernel/http/route';
import { Clearings } from './clearings.service';
import { DeleteBooking } from './delete-booking.service';
import { OldBookings } from './old-bookings.service';

@Controller()
export class DeletionController {
  constructor(
    private readonly old: OldBookings,
    private readonly clearings: Clearings,
    private readonly deleting: DeleteBooking,
  ) {}

  @Route(deleteBooking)
  delete({ params: { id }, query, staff }: Input<typeof deleteBooking>) {
    return this.deleting.delete(id, query, staff);
  }

  @Route(routes.countOldBookings)
  countOld({ query: { cutoffDate } }: Input<typeof routes.countOldBookings>) {
    return this.old.count(cutoffDate);
  }

  @Route(routes.clearOldBookings)
  clearOld({ body: { cutoffDate }, staff }: Input<typeof routes.clearOldBookings>) {
    return this.old.clear(cutoffDate, staff);
  }

  @Route(routes.listClearings)
  list() {
    return this.clearings.list();
  }

  @Route(routes.undoClearing)
  undo({ params: { id }, staff }: Input<typeof routes.undoClearing>) {
    return this.clearings.undo(id, staff);
  }
}
