import { Controller, Req } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import * as routes from '@sunfield/contracts/staff/routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { AuthenticatorApp } from './authenticator-app.service';
import { OwnPasswordCheck } from './own-password';
import { SecondStepRules } from './second-step-rules.service';

/** The second step of one's own logins, and the rule which roles must use one. */
@Controller()
export class SecondStepController {
  constructor(
    private readonly app: AuthenticatorApp,
    private readonly password: OwnPasswordCheck,
    private readonly rules: SecondStepRules,
  ) {}

  @Route(ownRoutes.readOwnSecondStep)
  read(@Input() { staff: { id } }: Input<typeof ownRoutes.readOwnSecondStep>) {
    return this.app.read(id);
  }

  @Route(ownRoutes.beginAuthenticatorApp)
  begin(@Input() { staff }: Input<typeof ownRoutes.beginAuthenticatorApp>) {
    return this.app.begin(staff);
  }

  @Route(ownRoutes.confirmAuthenticatorApp)
  async confirm(
    @Input() { body: { code }, staff }: Input<typeof ownRoutes.confirmAuthenticatorApp>,
    @Req() request: Request,
  ) {
    const codes = await this.app.confirm(staff, code, request);
    return { recoveryCodes: codes };
  }

  @Route(ownRoutes.removeAuthenticatorApp)
  async remove(
    @Input() { body: { password }, staff }: Input<typeof ownRoutes.removeAuthenticatorApp>,
    @Req() { ip }: Request,
  ) {
    await this.password.require(staff, password, ip);
    await this.app.remove(staff);
    return this.app.read(staff.id);
  }

  @Route(ownRoutes.renewRecoveryCodes)
  async renewRecoveryCodes(
    @Input() { body: { password }, staff }: Input<typeof ownRoutes.renewRecoveryCodes>,
    @Req() { ip }: Request,
  ) {
    await this.password.require(staff, password, ip);
    return { recoveryCodes: await this.app.renewRecoveryCodes(staff) };
  }

  @Route(routes.readSecondStepRule)
  readRule() {
    return this.rules.read();
  }

  @Route(routes.changeSecondStepRule)
  changeRule(
    @Input() { body: { requiredFor }, staff: by }: Input<typeof routes.changeSecondStepRule>,
  ) {
    return this.rules.change(requiredFor, by);
  }
}
