import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { LoginSchema } from '@sunfield/contracts/staff/staff';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { DataSource, IsNull } from 'typeorm';
import { safeParse } from 'zod/mini';
import { AppError } from '../../kernel/base/app-error';
import { log } from '../../kernel/log/log';
import { FailedLogins } from './failed-logins';
import { KnownBrowsers } from './known-browsers';
import { LoginThrottle } from '../model/login-throttle';
import { isPassword } from '../model/passwords';
import { StaffEntity } from '../model/staff.entity';

const PASSWORD = 'staff-password';

/** Username and password of the admin login. Errors: `invalid_credentials`, `too_many_requests`. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, PASSWORD) {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: LoginThrottle,
    private readonly browsers: KnownBrowsers,
    private readonly failures: FailedLogins,
  ) {
    super({ passReqToCallback: true });
  }

  async validate(request: Request, username: unknown, password: unknown): Promise<StaffEntity> {
    const login = safeParse(LoginSchema, { username, password });
    if (!login.success) throw new AppError('invalid_credentials');
    const name = login.data.username.toLowerCase();
    const uncountAttempt = await this.throttle.count(name, {
      address: request.ip,
      known: this.browsers.find(request, name),
    });
    const staff = await this.find(name);
    if (!(await isPassword(login.data.password, staff?.passwordHash)) || !staff) {
      log.warn('a staff login was refused', { staffId: staff?.id });
      await this.failures.record(staff?.id ?? 0, request, 'password');
      throw new AppError('invalid_credentials');
    }
    await uncountAttempt();
    return staff;
  }

  private find(username: string): Promise<StaffEntity | null> {
    return this.dataSource.getRepository(StaffEntity).findOne({
      where: { username, disabledAt: IsNull() },
      select: { id: true, username: true, passwordHash: true, memberships: true },
      relations: { memberships: true },
    });
  }
}

/** Admits logins that the strategy accepts; a body without credentials is left to validation. */
@Injectable()
export class PasswordGuard extends AuthGuard(PASSWORD) {
  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>();
    return safeParse(LoginSchema, request.body).success ? super.canActivate(context) : true;
  }
}
