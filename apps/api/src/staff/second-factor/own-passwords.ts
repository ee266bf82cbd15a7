import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { type Staff } from '../../kernel/http/may';
import { networkOf } from '../../kernel/http/network-of';
import { LoginThrottle } from '../model/login-throttle';
import { isPassword, hashPassword, PasswordChoice } from '../model/passwords';
import { StaffEntity } from '../model/staff.entity';
import { type Request } from 'express';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { recordEvent } from '../../kernel/events/record-event';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { sessionKeyOf } from '../model/staff-sessions';

/** The password of logged-in staff: asked for again, and changed. Attempts are counted together with those of the login. */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly throttle: LoginThrottle,
    private readonly choice: PasswordChoice,
  ) {}

  /** Ends the sessions of other browsers. Errors: as `require`; `validation_failed` at `newPassword`. */
  async change(
    staff: Staff,
    { password, newPassword }: { password: string; newPassword: string },
    request: Request,
  ): Promise<void> {
    await this.require(staff, password, request.ip);
    await this.choice.refuseWeak('newPassword', newPassword, staff.username);
    const { id } = staff;
    const passwordHash = await hashPassword(newPassword);
    const elsewhere = { staffId: id, idHash: Not(sessionKeyOf(request)) };
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(StaffEntity, { id }, { passwordHash });
      await manager.delete(StaffSessionEntity, elsewhere);
      await recordEvent(manager, {
        type: 'staff.password_changed',
        at: this.clock.now(),
        actor: `staff:${id}`,
        subjectId: id,
      });
    });
  }

  /** Errors: `validation_failed` at `password`, `too_many_requests`. */
  async require({ id, username }: Staff, password: string, address?: string): Promise<void> {
    const uncount = await this.throttle.count(username, {
      address,
      known: `logged in at ${networkOf(address ?? 'unknown')}`,
    });
    const account = await this.dataSource.getRepository(StaffEntity).findOne({
      where: { id },
      select: { id: true, passwordHash: true },
    });
    if (!(await isPassword(password, account?.passwordHash))) {
      throw fieldError('password', 'This is not your password.');
    }
    await uncount();
  }
}
