import { Controller, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import type { Response } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { EmailLog } from './email-log.service';

@Controller()
export class EmailLogController {
  constructor(private readonly log: EmailLog) {}

  @Route(routes.listEmails)
  async list(
    @Input() { query, staff }: Input<typeof routes.listEmails>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { emails, total } = await this.log.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return emails;
  }

  @Route(routes.readEmail)
  read(@Input() { params: { id }, staff }: Input<typeof routes.readEmail>) {
    return this.log.read(id, staff);
  }

  @Route(routes.resendEmail)
  resend(@Input() { params: { id }, staff }: Input<typeof routes.resendEmail>) {
    return this.log.resend(id, staff);
  }
}
