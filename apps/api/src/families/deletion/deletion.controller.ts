import { deleteBooking } from '@sunfield/contracts/bookings/staff-routes';
import * as routes from '@sunfield/contracts/office/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Clearings } from './clearings.service';
import { DeleteBooking } from './delete-booking.service';
import { OldBookings } from './old-bookings.service';

export const DeletionController = controllerOf(
  [OldBookings, Clearings, DeleteBooking],
  (old, clearings, deleting) => [
    answer(deleteBooking, ({ params: { id }, query, staff }) => deleting.delete(id, query, staff)),
    answer(routes.countOldBookings, ({ query: { cutoffDate } }) => old.count(cutoffDate)),
    answer(routes.clearOldBookings, ({ body: { cutoffDate }, staff }) =>
      old.clear(cutoffDate, staff),
    ),
    answer(routes.listClearings, () => clearings.list()),
    answer(routes.undoClearing, ({ params: { id }, staff }) => clearings.undo(id, staff)),
  ],
);
