import { Controller, Req } from '@nestjs/common';
import { type PasswordChanged } from '@sunfield/contracts/accounts/own-account';
import * as ownRoutes from '@sunfield/contracts/accounts/own-routes';
import type { Request } from 'express';
import { DataSource, Not } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { PasswordChoice } from '../model/password-choice';
import { hashPassword } from '../model/passwords';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';
import { StaffEntity } from '../model/staff.entity';

@Controller()
export class OwnPasswordController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly check: OwnPasswordCheck,
    private readonly choice: PasswordChoice,
  ) {}

  @Route(ownRoutes.changeOwnPassword)
  async change(
    @Input() { body: { password, newPassword } }: Input<typeof ownRoutes.changeOwnPassword>,
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
