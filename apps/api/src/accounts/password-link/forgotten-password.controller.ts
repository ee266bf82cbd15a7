import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  type ChoosePassword,
  ChoosePasswordSchema,
  type ForgottenPassword,
  ForgottenPasswordSchema,
  type PasswordHelped,
  PasswordHelpedSchema,
} from '@sunfield/contracts/accounts/password-link';
import { Public } from '../../kernel/http/access';
import { RateLimit, textOf } from '../../kernel/http/rate-limit';
import { ForgottenPasswords } from './forgotten-password';
import { PasswordLinks } from './password-links.service';

@Controller('admin')
@Public()
@SerializeOptions({ schema: PasswordHelpedSchema })
export class ForgottenPasswordController {
  constructor(
    private readonly forgotten: ForgottenPasswords,
    private readonly links: PasswordLinks,
  ) {}

  /** The answer doesn't reveal whether the name exists. Unknown names are counted in the same way. */
  @Post('forgotten-password')
  @HttpCode(202)
  @RateLimit(
    { name: 'forgotten-password-address', points: 30, seconds: 3600 },
    {
      name: 'forgotten-password-name',
      points: 5,
      seconds: 3600,
      key: (request) => textOf(request, 'username'),
    },
  )
  async ask(
    @Body({ schema: ForgottenPasswordSchema }) { username }: ForgottenPassword,
  ): Promise<PasswordHelped> {
    await this.forgotten.ask(username);
    return { success: true };
  }

  @Post('reset-password')
  @HttpCode(200)
  @RateLimit({ name: 'password-link', points: 30, seconds: 900 })
  async choose(
    @Body({ schema: ChoosePasswordSchema }) choice: ChoosePassword,
  ): Promise<PasswordHelped> {
    await this.links.choose(choice);
    return { success: true };
  }
}
