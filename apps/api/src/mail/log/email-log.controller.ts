import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../../kernel/http/route';
import { EmailLog } from './email-log.service';

@Controller()
export class EmailLogController {
  constructor(private readonly log: EmailLog) {}

  @Route(routes.listEmails)
  async list({ query, staff, response }: Input<typeof routes.listEmails>) {
    const { emails, total } = await this.log.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return emails;
  }

  @Route(routes.readEmail)
  read({ params: { id }, staff }: Input<typeof routes.readEmail>) {
    return this.log.read(id, staff);
  }

  @Route(routes.resendEmail)
  resend({ params: { id }, staff }: Input<typeof routes.resendEmail>) {
    return this.log.resend(id, staff);
  }
}
