import { Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { FailedLogins } from './login/failed-logins';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { KnownBrowsers } from './login/known-browsers';
import { LoginThrottle, CodeThrottle } from './model/login-throttle';
import { AccountNotices } from './notices/account-notices';
import { OwnProof } from './own-account/own-proof.service';
import { OwnSessions } from './own-account/own-sessions.service';
import { emailCode } from './own-email/email-code.email';
import { accountNotice } from './notices/account-notice.email';
import { passwordLink } from './password-link/password-link.email';
import { Emails } from '../mail/emails/emails.service';
import { OwnEmails } from './own-email/own-email.service';
import { PasswordLinks } from './password-link/password-links.service';
import { PasswordChoice } from './model/passwords';
import { PasswordStrategy } from './login/password.strategy';
import { Challenges, PasskeyCheck } from './passkeys/passkey-check.service';
import { OwnPasskeys } from './passkeys/own-passkeys.service';
import { AuthenticatorApp } from './second-factor/authenticator-app.service';
import { SecondStepRules } from './second-factor/second-step-rules.service';
import { SecondStep } from './second-factor/second-step.service';
import { StaffAccounts } from './people/staff-accounts.service';
import { StaffSessionMiddleware } from './login/staff-session.middleware';
import { StaffSessions } from './model/staff-sessions';
import { StaffService } from './login/staff.service';
import { AttentionService } from './attention/attention.service';
import { AttentionSources } from './attention/attention-sources';
import { MorningEmailJob } from './attention/morning-email.job';
import { toDo } from './attention/to-do.email';
import { EmailWordingService } from './wording/email-wording.service';
import {
  LoginController,
  OwnAccountController,
  SecondStepController,
  StaffAccountsController,
  TeamController,
} from './staff.controllers';
import { OwnPasswords } from './second-factor/own-passwords';
import { OneTimeCodes } from '../mail/one-time-codes/one-time-codes.service';

/** Global, because each room adds to what staff have to do. */
@Global()
@Module({
  controllers: [
    LoginController,
    OwnAccountController,
    SecondStepController,
    StaffAccountsController,
    TeamController,
  ],
  imports: [MailModule],
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
    OwnPasswords,
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
  constructor(emails: Emails, codes: OneTimeCodes) {
    emails.add([accountNotice, emailCode, passwordLink, toDo], { codes });
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(StaffSessionMiddleware).forRoutes('*splat');
  }
}
