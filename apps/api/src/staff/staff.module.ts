import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { FirstAccount } from './first-owner/first-account';
import { FirstOwnerController } from './first-owner/first-owner.controller';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { LoginThrottle } from './login-throttle';
import { OwnAccountController } from './own-account/own-account.controller';
import { OwnSessions } from './own-account/own-sessions.service';
import { PasswordStrategy } from './password.strategy';
import { StaffAccountsController } from './staff-accounts.controller';
import { StaffAccounts } from './staff-accounts.service';
import { StaffSessionMiddleware } from './staff-session.middleware';
import { StaffSessions } from './staff-sessions';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

@Module({
  controllers: [
    StaffController,
    FirstOwnerController,
    StaffAccountsController,
    OwnAccountController,
  ],
  providers: [
    FirstAccount,
    FirstOwnerService,
    LoginThrottle,
    OwnSessions,
    PasswordStrategy,
    StaffAccounts,
    StaffService,
    StaffSessions,
  ],
})
export class StaffModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(StaffSessionMiddleware).forRoutes('*splat');
  }
}
