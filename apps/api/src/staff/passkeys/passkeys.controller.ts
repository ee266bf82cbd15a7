import * as ownRoutes from '@sunfield/contracts/staff/own-routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { AuthenticatorApp } from '../second-factor/authenticator-app.service';
import { OwnPasswordCheck } from '../second-factor/own-password';
import { OwnPasskeys } from './own-passkeys.service';

/** The account holder's passkeys. They are listed with the other second steps. */
export const PasskeysController = controllerOf(
  [OwnPasskeys, AuthenticatorApp, OwnPasswordCheck],
  (passkeys, app, ownPasswordCheck) => [
    answer(ownRoutes.beginPasskey, ({ staff, request }) => passkeys.begin(staff, request)),
    answer(ownRoutes.addPasskey, async ({ body: passkey, staff, request }) => ({
      recoveryCodes: await passkeys.add(staff, passkey, request),
    })),
    answer(
      ownRoutes.removePasskey,
      async ({ params: { id }, body: { password }, staff, request: { ip } }) => {
        await ownPasswordCheck.require(staff, password, ip);
        await passkeys.remove(staff, id);
        return app.read(staff.id);
      },
    ),
  ],
);
