import { Controller, Req } from '@nestjs/common';
import { type OwnSecondStep, type RecoveryCodes } from '@sunfield/contracts/accounts/second-step';
import * as ownRoutes from '@sunfield/contracts/accounts/own-routes';
import type { Request } from 'express';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { AuthenticatorApp } from './authenticator-app.service';
import { OwnPasswordCheck } from './own-password';

/** The second step of one's own logins. */
@Controller()
export class SecondStepController {
  constructor(
    private readonly app: AuthenticatorApp,
    private readonly password: OwnPasswordCheck,
  ) {}

  @Route(ownRoutes.readOwnSecondStep)
  read(@CurrentStaff() { id }: Staff) {
    return this.app.read(id);
  }

  @Route(ownRoutes.beginAuthenticatorApp)
  begin(@CurrentStaff() staff: Staff) {
    return this.app.begin(staff);
  }

  @Route(ownRoutes.confirmAuthenticatorApp)
  async confirm(
    @Input() { body: { code } }: Input<typeof ownRoutes.confirmAuthenticatorApp>,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    const codes = await this.app.confirm(staff, code, request);
    return { recoveryCodes: codes };
  }

  @Route(ownRoutes.removeAuthenticatorApp)
  async remove(
    @Input() { body: { password } }: Input<typeof ownRoutes.removeAuthenticatorApp>,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<OwnSecondStep> {
    await this.password.require(staff, password, ip);
    await this.app.remove(staff);
    return this.app.read(staff.id);
  }

  @Route(ownRoutes.renewRecoveryCodes)
  async renewRecoveryCodes(
    @Input() { body: { password } }: Input<typeof ownRoutes.renewRecoveryCodes>,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<RecoveryCodes> {
    await this.password.require(staff, password, ip);
    return { recoveryCodes: await this.app.renewRecoveryCodes(staff) };
  }
}
