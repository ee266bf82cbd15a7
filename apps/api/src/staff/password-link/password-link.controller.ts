import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/staff/routes';
import { type Input, Route } from '../../kernel/http/route';
import { PasswordLinks } from './password-links.service';

@Controller()
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  @Route(routes.makePasswordLink)
  make({ params: { id }, staff: by }: Input<typeof routes.makePasswordLink>) {
    return this.links.make(id, by);
  }

  /** The answer doesn't reveal whether the name exists. Unknown names are counted in the same way. */
  @Route(routes.forgotPassword)
  async ask({ body: { username } }: Input<typeof routes.forgotPassword>) {
    await this.links.ask(username);
    return { success: true as const };
  }

  @Route(routes.resetForgottenPassword)
  async choose({ body: choice }: Input<typeof routes.resetForgottenPassword>) {
    await this.links.choose(choice);
    return { success: true as const };
  }
}
