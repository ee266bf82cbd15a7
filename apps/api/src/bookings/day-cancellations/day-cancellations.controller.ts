import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { DataSource } from 'typeorm';
import { findSeason } from '../../catalogue/editing/season-views';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { CancelDays } from './cancel-days.service';
import { readCancellations } from './day-cancellation-views';
import { PreviewDayCancellation } from './preview-day-cancellation.service';
import { RetryCancellation } from './retry-cancellation.service';

/**
 * For staff who edit the calendar and also handle bookings; cancelling and retrying need `money`
 * too, because they refund.
 */
export const DayCancellationsController = controllerOf(
  [DataSource, PreviewDayCancellation, CancelDays, RetryCancellation],
  (dataSource, previewing, cancelling, retrying) => [
    answer(staffRoutes.listDayCancellations, async ({ params: { id } }) => {
      await findSeason(dataSource.manager, id);
      return readCancellations(dataSource.manager, id);
    }),
    answer(staffRoutes.previewDayCancellation, ({ params: { id }, body: chosen }) =>
      previewing.preview(id, chosen),
    ),
    answer(staffRoutes.cancelDays, ({ params: { id }, body: wanted, staff: by }) =>
      cancelling.cancel(id, wanted, by),
    ),
    answer(
      staffRoutes.retryDayCancellation,
      ({ params: { id, cancellationId }, body: wanted, staff: by }) =>
        retrying.retry(id, cancellationId, wanted, by),
    ),
  ],
);
