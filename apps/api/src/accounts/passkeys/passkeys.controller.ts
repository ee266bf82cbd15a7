import { Controller, Req } from '@nestjs/common';
import { type OwnSecondStep, type RecoveryCodes } from '@sunfield/contracts/accounts/second-step';
import * as ownRoutes from '@sunfield/contracts/accounts/own-routes';
import type { Request } from 'express';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
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
  begin(@CurrentStaff() staff: Staff, @Req() request: Request) {
    return this.passkeys.begin(staff, request);
  }

  @Route(ownRoutes.addPasskey)
  async add(
    @Input() { body: passkey }: Input<typeof ownRoutes.addPasskey>,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.passkeys.add(staff, passkey, request) };
  }

  @Route(ownRoutes.removePasskey)
  async remove(
    @Input() { params: { id }, body: { password } }: Input<typeof ownRoutes.removePasskey>,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<OwnSecondStep> {
    await this.password.require(staff, password, ip);
    await this.passkeys.remove(staff, id);
    return this.app.read(staff.id);
  }
}
