import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { ChangeSoldDayService } from './change-sold-day.service';

/** For staff who edit the calendar and also handle bookings: `catalogue` and `bookings`. */
export const DayChangesController = controllerOf([ChangeSoldDayService], (changing) => [
  answer(staffRoutes.previewDayChange, ({ params: { id }, body: wanted }) =>
    changing.preview(id, wanted),
  ),
  answer(staffRoutes.changeSoldDay, ({ params: { id }, body: wanted, staff: by }) =>
    changing.change(id, wanted, by),
  ),
]);
