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
} from '@sunfield/contracts/day-cancellations';
import { type SeasonPath, SeasonPathSchema } from '@sunfield/contracts/seasons';
import { DataSource } from 'typeorm';
import { findSeason } from '../../catalogue/editing/season-views';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { CancelDays } from './cancel-days.service';
import { readCancellations } from './day-cancellation-views';
import { PreviewDayCancellation } from './preview-day-cancellation.service';
import { RetryCancellation } from './retry-cancellation.service';

/** For those who edit the calendar and may also refund: `catalogue` and `bookings`. */
@Controller('admin/seasons/:id/day-cancellations')
@StaffOnly('catalogue')
@SerializeOptions({ schema: DayCancellationSchema })
export class DayCancellationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly previewing: PreviewDayCancellation,
    private readonly cancelling: CancelDays,
    private readonly retrying: RetryCancellation,
  ) {}

  @Get()
  async list(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellation[]> {
    refuseUnless(by, 'bookings');
    await findSeason(this.dataSource.manager, id);
    return readCancellations(this.dataSource.manager, id);
  }

  @Post('preview')
  @HttpCode(200)
  @SerializeOptions({ schema: DayCancellationPreviewSchema })
  preview(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: PreviewDayCancellationSchema }) chosen: Chosen,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellationPreview> {
    refuseUnless(by, 'bookings');
    return this.previewing.preview(id, chosen);
  }

  @Post()
  @FreshProof()
  cancel(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: CancelDaysSchema }) wanted: Wanted,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellation> {
    refuseUnless(by, 'bookings');
    return this.cancelling.cancel(id, wanted, by);
  }

  @Post(':cancellationId/retry')
  @FreshProof()
  @HttpCode(200)
  retry(
    @Param({ schema: DayCancellationPathSchema }) { id, cancellationId }: DayCancellationPath,
    @Body({ schema: RetryDayCancellationSchema }) wanted: Retry,
    @CurrentStaff() by: Staff,
  ): Promise<DayCancellation> {
    refuseUnless(by, 'bookings');
    return this.retrying.retry(id, cancellationId, wanted, by);
  }
}
