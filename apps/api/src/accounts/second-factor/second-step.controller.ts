import { Body, Controller, Get, HttpCode, Post, Req, SerializeOptions } from '@nestjs/common';
import {
  type NewApp,
  NewAppSchema,
  type OwnPassword,
  OwnPasswordSchema,
  type OwnSecondStep,
  OwnSecondStepSchema,
  type RecoveryCodes,
  RecoveryCodesSchema,
  type SecondStepCode,
  SecondStepCodeSchema,
} from '@sunfield/contracts/accounts/second-step';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly, WhileSettingUp } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { AuthenticatorApp } from './authenticator-app.service';
import { OwnPasswordCheck } from './own-password';

/** The second step of one's own logins. */
@Controller('admin/account/second-step')
@StaffOnly()
@SerializeOptions({ schema: OwnSecondStepSchema })
export class SecondStepController {
  constructor(
    private readonly app: AuthenticatorApp,
    private readonly password: OwnPasswordCheck,
  ) {}

  @Get()
  @WhileSettingUp()
  read(@CurrentStaff() { id }: Staff): Promise<OwnSecondStep> {
    return this.app.read(id);
  }

  @Post('app')
  @WhileSettingUp()
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: NewAppSchema })
  begin(@CurrentStaff() staff: Staff): Promise<NewApp> {
    return this.app.begin(staff);
  }

  @Post('app/confirm')
  @WhileSettingUp()
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: RecoveryCodesSchema })
  async confirm(
    @Body({ schema: SecondStepCodeSchema }) { code }: SecondStepCode,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    const codes = await this.app.confirm(staff, code, request);
    return { recoveryCodes: codes };
  }

  @Post('app/remove')
  @FreshProof()
  @HttpCode(200)
  async remove(
    @Body({ schema: OwnPasswordSchema }) { password }: OwnPassword,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<OwnSecondStep> {
    await this.password.require(staff, password, ip);
    await this.app.remove(staff);
    return this.app.read(staff.id);
  }

  @Post('recovery-codes')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: RecoveryCodesSchema })
  async renewRecoveryCodes(
    @Body({ schema: OwnPasswordSchema }) { password }: OwnPassword,
    @CurrentStaff() staff: Staff,
    @Req() { ip }: Request,
  ): Promise<RecoveryCodes> {
    await this.password.require(staff, password, ip);
    return { recoveryCodes: await this.app.renewRecoveryCodes(staff) };
  }
}
