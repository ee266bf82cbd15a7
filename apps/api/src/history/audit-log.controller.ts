import { Controller, Get, Query, Res, SerializeOptions } from '@nestjs/common';
import {
  type AuditLogEntry,
  AuditLogEntrySchema,
  type AuditQuery,
  AuditQuerySchema,
} from '@sunfield/contracts/office/audit';
import type { Response } from 'express';
import { StaffOnly } from '../kernel/http/access';
import { AuditLog } from './audit-log.service';

@Controller('admin/audit')
@StaffOnly('audit')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: AuditLogEntrySchema })
  async list(
    @Query({ schema: AuditQuerySchema }) query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditLogEntry[]> {
    const { entries, total } = await this.log.list(query);
    response.setHeader('X-Total-Count', total);
    return entries;
  }
}
