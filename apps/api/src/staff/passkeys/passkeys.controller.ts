import { Controller, Req } from '@nestjs/common';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import type { Request } from 'express';
import { Input, Route } from '../../kernel/http/route';
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
  begin(@Input() { staff }: Input<typeof ownRoutes.beginPasskey>, @Req() request: Request) {
    return this.passkeys.begin(staff, request);
  }

  @Route(ownRoutes.addPasskey)
  async add(
    @Input() { body: passkey, staff }: Input<typeof ownRoutes.addPasskey>,
    @Req() request: Request,
  ) {
    return { recoveryCodes: await this.passkeys.add(staff, passkey, request) };
  }

  @Route(ownRoutes.removePasskey)
  async remove(
    @Input() { params: { id }, body: { password }, staff }: Input<typeof ownRoutes.removePasskey>,
    @Req() { ip }: Request,
  ) {
    await this.password.require(staff, password, ip);
    await this.passkeys.remove(staff, id);
    return this.app.read(staff.id);
  }
}
