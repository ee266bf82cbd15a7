import { Body, Controller, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import {
  type CancelDays as Wanted,
  CancelDaysSchema,
  type DayCancellation,
  type DayCancellationPath,
  DayCancellationPathSchema,
  type DayCancellationPreview,
  DayCancellationPreviewSchema,
  DayCancellationSchema,
  type PreviewDayCancellation as Chosen,
  PreviewDayCancellationSchema,
  type RetryDayCancellation as Retry,
  RetryDayCancellationSchema,
} from '@sunfield/contracts/bookings/day-cancellations';
import { type SeasonPath, SeasonPathSchema } from '@sunfield/contracts/catalogue/seasons';
import { DataSource } from 'typeorm';
import { findSeason } from '../../catalogue/editing/season-views';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { CancelDays } from './cancel-days.service';
import { readCancellations } from './day-cancellation-views';
import { PreviewDayCancellation } from './preview-day-cancellation.service';
import { RetryCancellation } from './retry-cancellation.service';

/**
 * For staff who edit the calendar and also handle bookings; cancelling and retrying need `money`
 * too, because they refund.
 */
@Controller('admin/seasons/:id/day-cancellations')
@StaffOnly('catalogue', 'everywhere', 'bookings')
@SerializeOptions({ schema: DayCancellationSchema })
export class DayCancellationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly previewing: PreviewDayCancellation,
    private readonly cancelling: CancelDays,
    private readonly retrying: RetryCancellation,
  ) {}

  @Get()
  async list(@Param({ schema: SeasonPathSchema }) { id }: SeasonPath): Promise<DayCancellation[]> {
    await findSeason(this.dataSource.manager, id);
    return readCancellations(this.dataSource.manager, id);
  }

  @Post('preview')
  @HttpCode(200)
  @SerializeOptions({ schema: DayCancellationPreviewSchema })
  preview(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: PreviewDayCancellationSchema }) chosen: Chosen,
  ): Promise<DayCancellationPreview> {
    return this.previewing.preview(id, chosen);
  }

  @Post()
  @StaffOnly('catalogue', 'everywhere', 'bookings', 'money')
  @FreshProof()
  cancel(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: CancelDaysSchema }) wanted: Wanted,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellation> {
    return this.cancelling.cancel(id, wanted, by);
  }

  @Post(':cancellationId/retry')
  @StaffOnly('catalogue', 'everywhere', 'bookings', 'money')
  @FreshProof()
  @HttpCode(200)
  retry(
    @Param({ schema: DayCancellationPathSchema }) { id, cancellationId }: DayCancellationPath,
    @Body({ schema: RetryDayCancellationSchema }) wanted: Retry,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellation> {
    return this.retrying.retry(id, cancellationId, wanted, by);
  }
}
