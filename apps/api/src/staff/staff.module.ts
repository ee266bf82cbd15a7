import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { FirstAccount } from './first-owner/first-account';
import { FirstOwnerController } from './first-owner/first-owner.controller';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { LoginThrottle } from './login-throttle';
import { PasswordStrategy } from './password.strategy';
import { StaffAccountsController } from './staff-accounts.controller';
import { StaffAccounts } from './staff-accounts.service';
import { StaffSessionMiddleware } from './staff-session.middleware';
import { StaffSessions } from './staff-sessions';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

@Module({
  controllers: [StaffController, FirstOwnerController, StaffAccountsController],
  providers: [
    FirstAccount,
    FirstOwnerService,
    LoginThrottle,
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
