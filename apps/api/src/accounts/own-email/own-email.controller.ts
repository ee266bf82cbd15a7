import { Body, Controller, Delete, Get, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  type ConfirmEmail,
  ConfirmEmailSchema,
  type GiveEmail,
  GiveEmailSchema,
  type OwnEmail,
  OwnEmailSchema,
} from '@sunfield/contracts/accounts/own-email';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { RateLimit } from '../../kernel/http/rate-limit';
import { OwnEmails } from './own-email.service';

@Controller('admin/account/email')
@StaffOnly()
@SerializeOptions({ schema: OwnEmailSchema })
export class OwnEmailController {
  constructor(private readonly emails: OwnEmails) {}

  @Get()
  read(@CurrentStaff() { id }: Staff): Promise<OwnEmail> {
    return this.emails.read(id);
  }

  @Post()
  @HttpCode(200)
  @FreshProof()
  // Stops an account from flooding a mailbox.
  @RateLimit({
    name: 'staff-email-code',
    points: 10,
    seconds: 3600,
    key: ({ staff }) => staff && String(staff.id),
  })
  give(
    @Body({ schema: GiveEmailSchema }) { email }: GiveEmail,
    @CurrentStaff() { id }: Staff,
  ): Promise<OwnEmail> {
    return this.emails.give(id, email);
  }

  @Post('confirm')
  @HttpCode(200)
  confirm(
    @Body({ schema: ConfirmEmailSchema }) { code }: ConfirmEmail,
    @CurrentStaff() { id }: Staff,
  ): Promise<OwnEmail> {
    return this.emails.confirm(id, code);
  }

  @Delete()
  @FreshProof()
  remove(@CurrentStaff() { id }: Staff): Promise<OwnEmail> {
    return this.emails.remove(id);
  }
}
