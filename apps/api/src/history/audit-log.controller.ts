import { Controller, Res } from '@nestjs/common';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import * as routes from '@sunfield/contracts/office/routes';
import type { Response } from 'express';
import { Input, Route } from '../kernel/http/route';
import { AuditLog } from './audit-log.service';

@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Route(routes.listAuditLog)
  async list(
    @Input() { query }: Input<typeof routes.listAuditLog>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditLogEntry[]> {
    const { entries, total } = await this.log.list(query);
    response.setHeader('X-Total-Count', total);
    return entries;
  }
}
