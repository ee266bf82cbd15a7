import { Controller } from '@nestjs/common';
import { type PasswordHelped } from '@sunfield/contracts/staff/password-link';
import * as routes from '@sunfield/contracts/staff/routes';
import { Input, Route } from '../../kernel/http/route';
import { PasswordLinks } from './password-links.service';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  @Route(routes.makePasswordLink)
  make(@Input() { params: { id }, staff: by }: Input<typeof routes.makePasswordLink>) {
    return this.links.make(id, by);
  }

  /** The answer doesn't reveal whether the name exists. Unknown names are counted in the same way. */
  @Route(routes.forgotPassword)
  async ask(
    @Input() { body: { username } }: Input<typeof routes.forgotPassword>,
  ): Promise<PasswordHelped> {
    await this.links.ask(username);
    return { success: true };
  }

  @Route(routes.resetForgottenPassword)
  async choose(
    @Input() { body: choice }: Input<typeof routes.resetForgottenPassword>,
  ): Promise<PasswordHelped> {
    await this.links.choose(choice);
    return { success: true };
  }
}
