import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { DataSource } from 'typeorm';
import { findSeason } from '../../catalogue/editing/season-views';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { ChangeSoldDayService } from '../day-changes/change-sold-day.service';
import { CancelDays } from './cancel-days.service';
import { readCancellations } from './day-cancellation-views';
import { SettleBooking } from './settle-booking.service';

/**
 * For staff who edit the calendar and also handle bookings; cancelling and retrying need `money`
 * too, because they refund.
 */
export const SoldDaysController = controllerOf(
  [DataSource, CancelDays, SettleBooking, ChangeSoldDayService],
  (dataSource, cancelling, settling, changing) => [
    answer(staffRoutes.listDayCancellations, async ({ params: { id } }) => {
      await findSeason(dataSource.manager, id);
      return readCancellations(dataSource.manager, id);
    }),
    answer(staffRoutes.previewDayCancellation, ({ params: { id }, body: chosen }) =>
      cancelling.preview(id, chosen),
    ),
    answer(staffRoutes.cancelDays, ({ params: { id }, body: wanted, staff: by }) =>
      cancelling.cancel(id, wanted, by),
    ),
    answer(
      staffRoutes.retryDayCancellation,
      ({ params: { id, cancellationId }, body: wanted, staff: by }) =>
        settling.retry(id, cancellationId, wanted, by),
    ),
    answer(staffRoutes.previewDayChange, ({ params: { id }, body: wanted }) =>
      changing.preview(id, wanted),
    ),
    answer(staffRoutes.changeSoldDay, ({ params: { id }, body: wanted, staff: by }) =>
      changing.change(id, wanted, by),
    ),
  ],
);
