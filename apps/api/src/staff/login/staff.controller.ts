import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { PasswordGuard } from './password.strategy';
import { StaffService } from './staff.service';

export const StaffController = controllerOf([StaffService], (staff) => [
  answer(routes.logIn, ({ request, response }) => staff.logIn(request, response), PasswordGuard),
  answer(routes.takeSecondStep, ({ body: proof, request, response }) =>
    staff.takeSecondStep(proof, request, response),
  ),
  answer(routes.askLoginPasskey, ({ request, response }) => staff.askPasskey(request, response)),
  answer(routes.logOut, ({ request, response }) => staff.logOut(request, response)),
  answer(routes.checkSession, ({ request, response }) => staff.check(request, response)),
]);
