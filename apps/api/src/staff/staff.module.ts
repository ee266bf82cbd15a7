import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { FirstAccount } from './first-account';
import { LoginThrottle } from './login-throttle';
import { PasswordStrategy } from './password.strategy';
import { StaffAccountsController } from './staff-accounts.controller';
import { StaffAccounts } from './staff-accounts.service';
import { StaffSessionMiddleware } from './staff-session.middleware';
import { StaffSessions } from './staff-sessions';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

@Module({
  controllers: [StaffController, StaffAccountsController],
  providers: [
    FirstAccount,
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
