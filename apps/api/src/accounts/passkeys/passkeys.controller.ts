import { Body, Controller, HttpCode, Param, Post, Req, SerializeOptions } from '@nestjs/common';
import {
  type AddPasskey,
  AddPasskeySchema,
  type PasskeyCreation,
  PasskeyCreationSchema,
  type PasskeyPath,
  PasskeyPathSchema,
} from '@sunfield/contracts/accounts/passkeys';
import {
  type OwnPassword,
  OwnPasswordSchema,
  type OwnSecondStep,
  OwnSecondStepSchema,
  type RecoveryCodes,
  RecoveryCodesSchema,
} from '@sunfield/contracts/accounts/second-step';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly, WhileSettingUp } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { AuthenticatorApp } from '../second-factor/authenticator-app.service';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { OwnPasskeys } from './own-passkeys.service';

/** The account holder's passkeys. They are listed with the other second steps. */
@Controller('admin/account/second-step/passkeys')
@StaffOnly()
export class PasskeysController {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly app: AuthenticatorApp,
    private readonly password: OwnPasswordCheck,
  ) {}

  @Post('begin')
  @WhileSettingUp()
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: PasskeyCreationSchema })
  begin(@CurrentStaff() staff: Staff, @Req() request: Request): Promise<PasskeyCreation> {
    return this.passkeys.begin(staff, request);
  }

  @Post()
  @WhileSettingUp()
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: RecoveryCodesSchema })
  async add(
    @Body({ schema: AddPasskeySchema }) passkey: AddPasskey,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.passkeys.add(staff, passkey, request) };
  }

  @Post(':id/remove')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: OwnSecondStepSchema })
  async remove(
    @Param({ schema: PasskeyPathSchema }) { id }: PasskeyPath,
    @Body({ schema: OwnPasswordSchema }) { password }: OwnPassword,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<OwnSecondStep> {
    await this.password.require(staff, password, ip);
    await this.passkeys.remove(staff, id);
    return this.app.read(staff.id);
  }
}
