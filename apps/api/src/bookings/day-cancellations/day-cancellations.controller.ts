import { Controller } from '@nestjs/common';
import * as staffRoutes from '@sunfield/contracts/bookings/staff-routes';
import { DataSource } from 'typeorm';
import { findSeason } from '../../catalogue/editing/season-views';
import { type Input, Route } from '../../kernel/http/route';
import { CancelDays } from './cancel-days.service';
import { readCancellations } from './day-cancellation-views';
import { PreviewDayCancellation } from './preview-day-cancellation.service';
import { RetryCancellation } from './retry-cancellation.service';

/**
 * For staff who edit the calendar and also handle bookings; cancelling and retrying need `money`
 * too, because they refund.
 */
@Controller()
export class DayCancellationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly previewing: PreviewDayCancellation,
    private readonly cancelling: CancelDays,
    private readonly retrying: RetryCancellation,
  ) {}

  @Route(staffRoutes.listDayCancellations)
  async list({ params: { id } }: Input<typeof staffRoutes.listDayCancellations>) {
    await findSeason(this.dataSource.manager, id);
    return readCancellations(this.dataSource.manager, id);
  }

  @Route(staffRoutes.previewDayCancellation)
  preview({ params: { id }, body: chosen }: Input<typeof staffRoutes.previewDayCancellation>) {
    return this.previewing.preview(id, chosen);
  }

  @Route(staffRoutes.cancelDays)
  cancel({ params: { id }, body: wanted, staff: by }: Input<typeof staffRoutes.cancelDays>) {
    return this.cancelling.cancel(id, wanted, by);
  }

  @Route(staffRoutes.retryDayCancellation)
  retry({
    params: { id, cancellationId },
    body: wanted,
    staff: by,
  }: Input<typeof staffRoutes.retryDayCancellation>) {
    return this.retrying.retry(id, cancellationId, wanted, by);
  }
}
