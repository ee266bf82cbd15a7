import { Controller } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import * as routes from '@sunfield/contracts/staff/routes';
import { type Input, Route } from '../../kernel/http/route';
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
  read({ staff: { id } }: Input<typeof ownRoutes.readOwnSecondStep>) {
    return this.app.read(id);
  }

  @Route(ownRoutes.beginAuthenticatorApp)
  begin({ staff }: Input<typeof ownRoutes.beginAuthenticatorApp>) {
    return this.app.begin(staff);
  }

  @Route(ownRoutes.confirmAuthenticatorApp)
  async confirm({
    body: { code },
    staff,
    request,
  }: Input<typeof ownRoutes.confirmAuthenticatorApp>) {
    const codes = await this.app.confirm(staff, code, request);
    return { recoveryCodes: codes };
  }

  @Route(ownRoutes.removeAuthenticatorApp)
  async remove({
    body: { password },
    staff,
    request: { ip },
  }: Input<typeof ownRoutes.removeAuthenticatorApp>) {
    await this.password.require(staff, password, ip);
    await this.app.remove(staff);
    return this.app.read(staff.id);
  }

  @Route(ownRoutes.renewRecoveryCodes)
  async renewRecoveryCodes({
    body: { password },
    staff,
    request: { ip },
  }: Input<typeof ownRoutes.renewRecoveryCodes>) {
    await this.password.require(staff, password, ip);
    return { recoveryCodes: await this.app.renewRecoveryCodes(staff) };
  }

  @Route(routes.readSecondStepRule)
  readRule() {
    return this.rules.read();
  }

  @Route(routes.changeSecondStepRule)
  changeRule({ body: { requiredFor }, staff: by }: Input<typeof routes.changeSecondStepRule>) {
    return this.rules.change(requiredFor, by);
  }
}
