import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/accounts/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { PasswordLinks } from './password-links.service';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  @Route(routes.makePasswordLink)
  make(
    @Input() { params: { id } }: Input<typeof routes.makePasswordLink>,
    @CurrentStaff() by: Staff,
  ) {
    return this.links.make(id, by);
  }
}
