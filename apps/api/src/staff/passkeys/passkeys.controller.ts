import { Controller } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { type Input, Route } from '../../kernel/http/route';
import { AuthenticatorApp } from '../second-factor/authenticator-app.service';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { OwnPasskeys } from './own-passkeys.service';

/** The account holder's passkeys. They are listed with the other second steps. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly app: AuthenticatorApp,
    private readonly password: OwnPasswordCheck,
  ) {}

  @Route(ownRoutes.beginPasskey)
  begin({ staff, request }: Input<typeof ownRoutes.beginPasskey>) {
    return this.passkeys.begin(staff, request);
  }

  @Route(ownRoutes.addPasskey)
  async add({ body: passkey, staff, request }: Input<typeof ownRoutes.addPasskey>) {
    return { recoveryCodes: await this.passkeys.add(staff, passkey, request) };
  }

  @Route(ownRoutes.removePasskey)
  async remove({
    params: { id },
    body: { password },
    staff,
    request: { ip },
  }: Input<typeof ownRoutes.removePasskey>) {
    await this.password.require(staff, password, ip);
    await this.passkeys.remove(staff, id);
    return this.app.read(staff.id);
  }
}
