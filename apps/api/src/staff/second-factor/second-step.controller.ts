import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AuthenticatorApp } from './authenticator-app.service';
import { OwnPasswordCheck } from './own-password';
import { SecondStepRules } from './second-step-rules.service';

/** The second step of one's own logins, and the rule which roles must use one. */
export const SecondStepController = controllerOf(
  [AuthenticatorApp, OwnPasswordCheck, SecondStepRules],
  (app, ownPasswordCheck, rules) => [
    answer(ownRoutes.readOwnSecondStep, ({ staff: { id } }) => app.read(id)),
    answer(ownRoutes.beginAuthenticatorApp, ({ staff }) => app.begin(staff)),
    answer(ownRoutes.confirmAuthenticatorApp, async ({ body: { code }, staff, request }) => {
      const codes = await app.confirm(staff, code, request);
      return { recoveryCodes: codes };
    }),
    answer(
      ownRoutes.removeAuthenticatorApp,
      async ({ body: { password }, staff, request: { ip } }) => {
        await ownPasswordCheck.require(staff, password, ip);
        await app.remove(staff);
        return app.read(staff.id);
      },
    ),
    answer(ownRoutes.renewRecoveryCodes, async ({ body: { password }, staff, request: { ip } }) => {
      await ownPasswordCheck.require(staff, password, ip);
      return { recoveryCodes: await app.renewRecoveryCodes(staff) };
    }),
    answer(routes.readSecondStepRule, () => rules.read()),
    answer(routes.changeSecondStepRule, ({ body: { requiredFor }, staff: by }) =>
      rules.change(requiredFor, by),
    ),
  ],
);
