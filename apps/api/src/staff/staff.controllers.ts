import * as emailRoutes from '@sunfield/contracts/mail/email-wording-routes';
import * as attentionRoutes from '@sunfield/contracts/office/attention/routes';
import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../kernel/http/controller-of';
import { AttentionService } from './attention/attention.service';
import { FirstOwnerService } from './first-owner/first-owner.service';
import { PasswordGuard } from './login/password.strategy';
import { StaffService } from './login/staff.service';
import { sessionKeyOf, StaffSessions } from './model/staff-sessions';
import { OwnProof } from './own-account/own-proof.service';
import { OwnSessions } from './own-account/own-sessions.service';
import { OwnEmails } from './own-email/own-email.service';
import { OwnPasskeys } from './passkeys/own-passkeys.service';
import { PasswordLinks } from './password-link/password-links.service';
import { StaffAccounts } from './people/staff-accounts.service';
import { AuthenticatorApp } from './second-factor/authenticator-app.service';
import { OwnPasswords } from './second-factor/own-passwords';
import { SecondStepRules } from './second-factor/second-step-rules.service';
import { EmailWordingService } from './wording/email-wording.service';

/** For everyone who can reach the console: getting in. */
export const LoginController = controllerOf(
  [StaffService, FirstOwnerService, StaffSessions, PasswordLinks],
  (staff, firstOwner, sessions, links) => [
    answer(routes.logIn, ({ request, response }) => staff.logIn(request, response), PasswordGuard),
    answer(routes.takeSecondStep, ({ body: proof, request, response }) =>
      staff.takeSecondStep(proof, request, response),
    ),
    answer(routes.askLoginPasskey, ({ request, response }) => staff.askPasskey(request, response)),
    answer(routes.logOut, ({ request, response }) => staff.logOut(request, response)),
    answer(routes.checkSession, ({ request, response }) => staff.check(request, response)),
    answer(routes.readFirstOwner, async () => ({ isWanted: await firstOwner.isWanted() })),
    answer(routes.openFirstOwner, async ({ body: account, request, response }) => {
      // Refused before creating an account, because the login after it would be refused too.
      sessions.refuseOthers(request);
      const owner = await firstOwner.openByCode(account);
      return staff.logInAs(owner, request, response);
    }),
    /** The answer doesn't reveal whether the name exists. Unknown names are counted in the same way. */
    answer(routes.forgotPassword, ({ body: { username } }) => links.ask(username)),
    answer(routes.resetForgottenPassword, ({ body: choice }) => links.choose(choice)),
  ],
);

/** What all staff may do, but only with their own account. */
export const OwnAccountController = controllerOf(
  [OwnSessions, OwnProof, OwnPasswords, OwnEmails],
  (sessions, ownProof, passwords, emails) => [
    answer(ownRoutes.listOwnSessions, ({ staff: { id }, request }) =>
      sessions.list(id, sessionKeyOf(request)),
    ),
    answer(ownRoutes.endOwnSession, ({ params: path, staff: { id }, request }) =>
      sessions.end(id, sessionKeyOf(request), path.id),
    ),
    answer(ownRoutes.endOtherSessions, ({ staff: { id }, request }) =>
      sessions.endOthers(id, sessionKeyOf(request)),
    ),
    answer(ownRoutes.askProofPasskey, ({ staff, request }) => ownProof.askPasskey(staff, request)),
    answer(ownRoutes.proveIdentity, ({ body: proof, staff, request }) =>
      ownProof.prove(staff, proof, request),
    ),
    answer(ownRoutes.changeOwnPassword, ({ body, staff, request }) =>
      passwords.change(staff, body, request),
    ),
    answer(ownRoutes.readOwnEmail, ({ staff: { id } }) => emails.read(id)),
    answer(ownRoutes.giveOwnEmail, ({ body: { email }, staff: { id } }) => emails.give(id, email)),
    answer(ownRoutes.confirmOwnEmail, ({ body: { code }, staff: { id } }) =>
      emails.confirm(id, code),
    ),
    answer(ownRoutes.removeOwnEmail, ({ staff: { id } }) => emails.remove(id)),
  ],
);

/** The second step of one's own logins, and the rule which roles must use one. */
export const SecondStepController = controllerOf(
  [AuthenticatorApp, OwnPasskeys, OwnPasswords, SecondStepRules],
  (app, passkeys, passwords, rules) => [
    answer(ownRoutes.readOwnSecondStep, ({ staff: { id } }) => app.read(id)),
    answer(ownRoutes.beginAuthenticatorApp, ({ staff }) => app.begin(staff)),
    answer(ownRoutes.confirmAuthenticatorApp, async ({ body: { code }, staff, request }) => ({
      recoveryCodes: await app.confirm(staff, code, request),
    })),
    answer(ownRoutes.removeAuthenticatorApp, async ({ body: { password }, staff, request }) => {
      await passwords.require(staff, password, request.ip);
      await app.remove(staff);
      return app.read(staff.id);
    }),
    answer(ownRoutes.renewRecoveryCodes, async ({ body: { password }, staff, request }) => {
      await passwords.require(staff, password, request.ip);
      return { recoveryCodes: await app.renewRecoveryCodes(staff) };
    }),
    answer(ownRoutes.beginPasskey, ({ staff, request }) => passkeys.begin(staff, request)),
    answer(ownRoutes.addPasskey, async ({ body: passkey, staff, request }) => ({
      recoveryCodes: await passkeys.add(staff, passkey, request),
    })),
    answer(ownRoutes.removePasskey, async ({ params, body: { password }, staff, request }) => {
      await passwords.require(staff, password, request.ip);
      await passkeys.remove(staff, params.id);
      return app.read(staff.id);
    }),
    answer(routes.readSecondStepRule, () => rules.read()),
    answer(routes.changeSecondStepRule, ({ body: { requiredFor }, staff: by }) =>
      rules.change(requiredFor, by),
    ),
  ],
);

/** Accounts, by owners. */
export const StaffAccountsController = controllerOf(
  [StaffAccounts, PasswordLinks],
  (accounts, links) => [
    answer(routes.listStaff, () => accounts.list()),
    answer(routes.addStaff, ({ body: account, staff: by }) => accounts.add(account, by)),
    answer(routes.changeStaff, ({ params: { id }, body: change, staff: by }) =>
      accounts.change(id, change, by),
    ),
    answer(routes.resetStaffPassword, ({ params: { id }, body: { password }, staff: by }) =>
      accounts.resetPassword(id, password, by),
    ),
    answer(routes.resetStaffSecondStep, ({ params: { id }, staff: by }) =>
      accounts.resetSecondStep(id, by),
    ),
    answer(routes.makePasswordLink, ({ params: { id }, staff: by }) => links.make(id, by)),
  ],
);

/** What needs a person, and staff's own words in emails. */
export const TeamController = controllerOf(
  [AttentionService, EmailWordingService],
  (attention, wordings) => [
    answer(attentionRoutes.readAttention, () => attention.read()),
    answer(attentionRoutes.takeAttention, ({ body, staff }) => attention.take(body, staff)),
    answer(attentionRoutes.snoozeAttention, ({ body, staff }) => attention.snooze(body, staff)),
    answer(emailRoutes.readEmailWordings, () => wordings.list()),
    answer(emailRoutes.readEmailWording, ({ params }) => wordings.read(params.kind)),
    answer(emailRoutes.changeEmailWording, ({ params, body, staff }) =>
      wordings.change(params.kind, body, staff),
    ),
    answer(emailRoutes.previewEmail, ({ params, body }) => wordings.preview(params.kind, body)),
  ],
);
