import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  SerializeOptions,
} from '@nestjs/common';
import {
  type AddStaff,
  AddStaffSchema,
  type ChangeStaff,
  ChangeStaffSchema,
  type ResetPassword,
  ResetPasswordSchema,
  type StaffAccount,
  StaffAccountSchema,
  type StaffPath,
  StaffPathSchema,
} from '@sunfield/contracts/accounts/staff-accounts';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { StaffAccounts } from './staff-accounts.service';

@Controller('admin/staff')
@StaffOnly('staff')
// Nest validates each element of an array against the schema.
@SerializeOptions({ schema: StaffAccountSchema })
export class StaffAccountsController {
  constructor(private readonly accounts: StaffAccounts) {}

  @Get()
  list(): Promise<StaffAccount[]> {
    return this.accounts.list();
  }

  @Post()
  @FreshProof()
  add(
    @Body({ schema: AddStaffSchema }) account: AddStaff,
    @CurrentStaff() by: Staff,
  ): Promise<StaffAccount> {
    return this.accounts.add(account, by);
  }

  @Patch(':id')
  @FreshProof()
  change(
    @Param({ schema: StaffPathSchema }) { id }: StaffPath,
    @Body({ schema: ChangeStaffSchema }) change: ChangeStaff,
    @CurrentStaff() by: Staff,
  ): Promise<StaffAccount> {
    return this.accounts.change(id, change, by);
  }

  @Post(':id/reset-password')
  @FreshProof()
  @HttpCode(200)
  resetPassword(
    @Param({ schema: StaffPathSchema }) { id }: StaffPath,
    @Body({ schema: ResetPasswordSchema }) { password }: ResetPassword,
    @CurrentStaff() by: Staff,
  ): Promise<StaffAccount> {
    return this.accounts.resetPassword(id, password, by);
  }

  @Post(':id/reset-second-step')
  @FreshProof()
  @HttpCode(200)
  resetSecondStep(
    @Param({ schema: StaffPathSchema }) { id }: StaffPath,
    @CurrentStaff() by: Staff,
  ): Promise<StaffAccount> {
    return this.accounts.resetSecondStep(id, by);
  }
}
