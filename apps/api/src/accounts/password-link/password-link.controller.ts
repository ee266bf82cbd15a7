import { Controller, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { type PasswordLink, PasswordLinkSchema } from '@sunfield/contracts/accounts/password-link';
import { type StaffPath, StaffPathSchema } from '@sunfield/contracts/accounts/staff-accounts';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { PasswordLinks } from './password-links.service';

@Controller('admin/staff')
@StaffOnly('staff')
@SerializeOptions({ schema: PasswordLinkSchema })
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinks) {}

  @Post(':id/password-link')
  @FreshProof()
  @HttpCode(200)
  make(
    @Param({ schema: StaffPathSchema }) { id }: StaffPath,
    @CurrentStaff() by: Staff,
  ): Promise<PasswordLink> {
    return this.links.make(id, by);
  }
}
