import { Body, Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import {
  type ChangeSoldDay,
  ChangeSoldDaySchema,
  type DayChange,
  type DayChangePreview,
  DayChangePreviewSchema,
  DayChangeSchema,
  type PreviewDayChange,
  PreviewDayChangeSchema,
} from '@sunfield/contracts/bookings/day-changes';
import { type SeasonPath, SeasonPathSchema } from '@sunfield/contracts/catalogue/seasons';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { ChangeSoldDayService } from './change-sold-day.service';

/** For staff who edit the calendar and also handle bookings: `catalogue` and `bookings`. */
@Controller('admin/seasons/:id/day-changes')
@StaffOnly('catalogue', 'everywhere', 'bookings')
@SerializeOptions({ schema: DayChangeSchema })
export class DayChangesController {
  constructor(private readonly changing: ChangeSoldDayService) {}

  @Post('preview')
  @HttpCode(200)
  @SerializeOptions({ schema: DayChangePreviewSchema })
  preview(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: PreviewDayChangeSchema }) wanted: PreviewDayChange,
  ): Promise<DayChangePreview> {
    return this.changing.preview(id, wanted);
  }

  @Post()
  @FreshProof()
  change(
    @Param({ schema: SeasonPathSchema }) { id }: SeasonPath,
    @Body({ schema: ChangeSoldDaySchema }) wanted: ChangeSoldDay,
    @CurrentStaff() by: Staff,
  ): Promise<DayChange> {
    return this.changing.change(id, wanted, by);
  }
}
