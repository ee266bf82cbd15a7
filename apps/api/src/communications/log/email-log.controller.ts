import { Controller, Res } from '@nestjs/common';
import { type EmailLogEntry } from '@sunfield/contracts/office/emails';
import * as routes from '@sunfield/contracts/office/routes';
import type { Response } from 'express';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { EmailLog } from './email-log.service';

@Controller()
export class EmailLogController {
  constructor(private readonly log: EmailLog) {}

  @Route(routes.listEmails)
  async list(
    @Input() { query }: Input<typeof routes.listEmails>,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailLogEntry[]> {
    const { emails, total } = await this.log.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return emails;
  }

  @Route(routes.readEmail)
  read(@Input() { params: { id } }: Input<typeof routes.readEmail>, @CurrentStaff() staff: Staff) {
    return this.log.read(id, staff);
  }

  @Route(routes.resendEmail)
  resend(
    @Input() { params: { id } }: Input<typeof routes.resendEmail>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.log.resend(id, staff);
  }
}
