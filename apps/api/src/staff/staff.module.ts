import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { SettingsModule } from '../kernel/settings/settings.module';
import { FailedLogins } from './login/failed-logins';
import { FirstOwnerController } from './first-owner/first-owner.controller';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { KnownBrowsers } from './login/known-browsers';
import { LoginThrottle } from './model/login-throttle';
import { AccountNotices } from './notices/account-notices';
import { OwnAccountController } from './own-account/own-account.controller';
import { OwnProof } from './own-account/own-proof.service';
import { OwnSessions } from './own-account/own-sessions.service';
import { emailCode } from './own-email/email-code.email';
import { accountNotice } from './notices/account-notice.email';
import { passwordLink } from './password-link/password-link.email';
import { Emails } from '../mail/emails/emails.service';
import { OwnEmailController } from './own-email/own-email.controller';
import { OwnEmails } from './own-email/own-email.service';
import { PasswordLinkController } from './password-link/password-link.controller';
import { PasswordLinks } from './password-link/password-links.service';
import { PasswordChoice } from './model/password-choice';
import { PasswordStrategy } from './login/password.strategy';
import { Challenges } from './passkeys/challenges';
import { OwnPasskeys } from './passkeys/own-passkeys.service';
import { PasskeyCheck } from './passkeys/passkey-check.service';
import { PasskeysController } from './passkeys/passkeys.controller';
import { AuthenticatorApp } from './second-factor/authenticator-app.service';
import { CodeThrottle } from './second-factor/code-throttle';
import { OwnPasswordCheck } from './second-factor/own-password';
import { SecondStepController } from './second-factor/second-step.controller';
import { SecondStepRules } from './second-factor/second-step-rules.service';
import { SecondStep } from './second-factor/second-step.service';
import { StaffAccountsController } from './people/staff-accounts.controller';
import { StaffAccounts } from './people/staff-accounts.service';
import { StaffSessionMiddleware } from './login/staff-session.middleware';
import { StaffSessions } from './model/staff-sessions';
import { StaffController } from './login/staff.controller';
import { StaffService } from './login/staff.service';
import { AttentionController } from './attention/attention.controller';
import { AttentionService } from './attention/attention.service';
import { AttentionSources } from './attention/attention-sources';
import { MorningEmailJob } from './attention/morning-email.job';
import { toDo } from './attention/to-do.email';
import { EmailWordingController } from './wording/email-wording.controller';
import { EmailWordingService } from './wording/email-wording.service';

/** Global, because each room adds to what staff have to do. */
@Global()
@Module({
  controllers: [
    StaffController,
    FirstOwnerController,
    StaffAccountsController,
    OwnAccountController,
    OwnEmailController,
    PasswordLinkController,
    SecondStepController,
    PasskeysController,
    AttentionController,
    EmailWordingController,
  ],
  imports: [MailModule, SettingsModule],
  providers: [
    AccountNotices,
    AuthenticatorApp,
    Challenges,
    CodeThrottle,
    FailedLogins,
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
    AttentionService,
    AttentionSources,
    MorningEmailJob,
    EmailWordingService,
  ],
  exports: [AttentionSources],
})
export class StaffModule implements NestModule {
  constructor(emails: Emails) {
    emails.add([accountNotice, emailCode, passwordLink, toDo], {});
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(StaffSessionMiddleware).forRoutes('*splat');
  }
}
