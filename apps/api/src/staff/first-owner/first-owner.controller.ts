import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { StaffSessions } from '../model/staff-sessions';
import { StaffService } from '../login/staff.service';
import { FirstOwnerService } from './first-owner.service';

export const FirstOwnerController = controllerOf(
  [FirstOwnerService, StaffService, StaffSessions],
  (firstOwner, staff, sessions) => [
    answer(routes.readFirstOwner, async () => ({ isWanted: await firstOwner.isWanted() })),
    answer(routes.openFirstOwner, async ({ body: account, request, response }) => {
      // Refused before creating an account, because the login after it would be refused too.
      sessions.refuseOthers(request);
      const owner = await firstOwner.openByCode(account);
      return staff.logInAs(owner, request, response);
    }),
  ],
);
