import { Controller } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { type Input, Route } from '../../kernel/http/route';
import { OwnEmails } from './own-email.service';

@Controller()
export class OwnEmailController {
  constructor(private readonly emails: OwnEmails) {}

  @Route(ownRoutes.readOwnEmail)
  read({ staff: { id } }: Input<typeof ownRoutes.readOwnEmail>) {
    return this.emails.read(id);
  }

  @Route(ownRoutes.giveOwnEmail)
  give({ body: { email }, staff: { id } }: Input<typeof ownRoutes.giveOwnEmail>) {
    return this.emails.give(id, email);
  }

  @Route(ownRoutes.confirmOwnEmail)
  confirm({ body: { code }, staff: { id } }: Input<typeof ownRoutes.confirmOwnEmail>) {
    return this.emails.confirm(id, code);
  }

  @Route(ownRoutes.removeOwnEmail)
  remove({ staff: { id } }: Input<typeof ownRoutes.removeOwnEmail>) {
    return this.emails.remove(id);
  }
}
