import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  type EmailLogEntry,
  EmailLogEntrySchema,
  type EmailLogQuery,
  EmailLogQuerySchema,
  type EmailPath,
  EmailPathSchema,
  type EmailResent,
  EmailResentSchema,
  type ReadEmail,
  ReadEmailSchema,
} from '@sunfield/contracts/office/emails';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { EmailLog } from './email-log.service';

@Controller('admin/emails')
@StaffOnly('bookings')
export class EmailLogController {
  constructor(private readonly log: EmailLog) {}

  @Get()
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: EmailLogEntrySchema })
  async list(
    @Query({ schema: EmailLogQuerySchema }) query: EmailLogQuery,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailLogEntry[]> {
    const { emails, total } = await this.log.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return emails;
  }

  @Get(':id')
  @SerializeOptions({ schema: ReadEmailSchema })
  read(
    @Param({ schema: EmailPathSchema }) { id }: EmailPath,
    @CurrentStaff() staff: Staff,
  ): Promise<ReadEmail> {
    return this.log.read(id, staff);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @SerializeOptions({ schema: EmailResentSchema })
  resend(
    @Param({ schema: EmailPathSchema }) { id }: EmailPath,
    @CurrentStaff() staff: Staff,
  ): Promise<EmailResent> {
    return this.log.resend(id, staff);
  }
}
