import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import {
  type RetentionPreview,
  RetentionPreviewSchema,
  type RetentionQuery,
  RetentionQuerySchema,
} from '@sunfield/contracts/kit/retention';
import { StaffOnly } from '../kernel/http/access';
import { Retention } from './retention.service';

@Controller('admin/retention')
@StaffOnly('settings')
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  @Get()
  @SerializeOptions({ schema: RetentionPreviewSchema })
  preview(
    @Query({ schema: RetentionQuerySchema }) considered: RetentionQuery,
  ): Promise<RetentionPreview> {
    return this.retention.preview(considered);
  }
}
