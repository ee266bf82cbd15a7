import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { type Staff } from '../../kernel/http/may';
import { networkOf } from '../../kernel/http/network-of';
import { LoginThrottle } from '../model/login-throttle';
import { isPassword } from '../model/passwords';
import { StaffEntity } from '../model/staff.entity';

/** Asks logged-in staff for their password again. Attempts are counted together with those of the login. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: LoginThrottle,
  ) {}

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
