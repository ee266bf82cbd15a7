import { Controller } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/accounts/own-routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { OwnEmails } from './own-email.service';

@Controller()
export class OwnEmailController {
  constructor(private readonly emails: OwnEmails) {}

  @Route(ownRoutes.readOwnEmail)
  read(@CurrentStaff() { id }: Staff) {
    return this.emails.read(id);
  }

  @Route(ownRoutes.giveOwnEmail)
  give(
    @Input() { body: { email } }: Input<typeof ownRoutes.giveOwnEmail>,
    @CurrentStaff() { id }: Staff,
  ) {
    return this.emails.give(id, email);
  }

  @Route(ownRoutes.confirmOwnEmail)
  confirm(
    @Input() { body: { code } }: Input<typeof ownRoutes.confirmOwnEmail>,
    @CurrentStaff() { id }: Staff,
  ) {
    return this.emails.confirm(id, code);
  }

  @Route(ownRoutes.removeOwnEmail)
  remove(@CurrentStaff() { id }: Staff) {
    return this.emails.remove(id);
  }
}
