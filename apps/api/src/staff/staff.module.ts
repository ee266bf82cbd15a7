import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { CommunicationsModule } from '../communications/communications.module';
import { SettingsModule } from '../settings/settings.module';
import { FailedLogins } from './failed-logins';
import { FirstAccount } from './first-owner/first-account';
import { FirstOwnerController } from './first-owner/first-owner.controller';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { KnownBrowsers } from './known-browsers';
import { LoginThrottle } from './login-throttle';
import { AccountNotices } from './notices/account-notices';
import { OwnAccountController } from './own-account/own-account.controller';
import { OwnPasswordController } from './own-account/own-password.controller';
import { OwnProof } from './own-account/own-proof.service';
import { OwnSessions } from './own-account/own-sessions.service';
import { EmailCode } from './own-email/email-code';
import { OwnEmailController } from './own-email/own-email.controller';
import { OwnEmails } from './own-email/own-email.service';
import { ForgottenPasswordController } from './password-link/forgotten-password.controller';
import { ForgottenPasswords } from './password-link/forgotten-password';
import { PasswordLinkController } from './password-link/password-link.controller';
import { PasswordLinks } from './password-link/password-links.service';
import { PasswordChoice } from './password-choice';
import { PasswordStrategy } from './password.strategy';
import { Challenges } from './passkeys/challenges';
import { OwnPasskeys } from './passkeys/own-passkeys.service';
import { PasskeyCheck } from './passkeys/passkey-check.service';
import { PasskeysController } from './passkeys/passkeys.controller';
import { AuthenticatorApp } from './second-step/authenticator-app.service';
import { CodeThrottle } from './second-step/code-throttle';
import { OwnPasswordCheck } from './second-step/own-password';
import { SecondStepController } from './second-step/second-step.controller';
import { SecondStepRuleController } from './second-step/second-step-rule.controller';
import { SecondStepRules } from './second-step/second-step-rules.service';
import { SecondStep } from './second-step/second-step.service';
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
    OwnEmailController,
    ForgottenPasswordController,
    PasswordLinkController,
    OwnPasswordController,
    SecondStepController,
    PasskeysController,
    SecondStepRuleController,
  ],
  imports: [CommunicationsModule, SettingsModule],
  providers: [
    AccountNotices,
    AuthenticatorApp,
    Challenges,
    CodeThrottle,
    EmailCode,
    FailedLogins,
    ForgottenPasswords,
    FirstAccount,
    FirstOwnerService,
    KnownBrowsers,
    LoginThrottle,
    OwnEmails,
    OwnPasskeys,
    OwnPasswordCheck,
    OwnProof,
    OwnSessions,
    PasskeyCheck,
    PasswordChoice,
    PasswordLinks,
    PasswordStrategy,
    SecondStep,
    SecondStepRules,
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
