import { Body, Controller, HttpCode, Post, Req, SerializeOptions } from '@nestjs/common';
import {
  type ChangePassword,
  ChangePasswordSchema,
  type PasswordChanged,
  PasswordChangedSchema,
} from '@sunfield/contracts/accounts/own-account';
import type { Request } from 'express';
import { DataSource, Not } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { CurrentStaff, StaffOnly } from '../../kernel/http/access';
import { FreshProof } from '../../kernel/http/fresh-proof';
import { type Staff } from '../../kernel/http/may';
import { PasswordChoice } from '../model/password-choice';
import { hashPassword } from '../model/passwords';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';
import { StaffEntity } from '../model/staff.entity';

@Controller('admin/account/password')
@StaffOnly()
@SerializeOptions({ schema: PasswordChangedSchema })
export class OwnPasswordController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly check: OwnPasswordCheck,
    private readonly choice: PasswordChoice,
  ) {}

  @Post()
  @FreshProof()
  @HttpCode(200)
  async change(
    @Body({ schema: ChangePasswordSchema }) { password, newPassword }: ChangePassword,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<PasswordChanged> {
    await this.check.require(staff, password, request.ip);
    await this.choice.refuseWeak('newPassword', newPassword, staff.username);
    const { id } = staff;
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(StaffEntity, { id }, { passwordHash });
      await manager.delete(StaffSessionEntity, {
        staffId: id,
        idHash: Not(sessionKeyOf(request)),
      });
      await recordEvent(manager, {
        type: 'staff.password_changed',
        at: this.clock.now(),
        actor: `staff:${id}`,
        subjectId: id,
      });
    });
    return { success: true };
  }
}
