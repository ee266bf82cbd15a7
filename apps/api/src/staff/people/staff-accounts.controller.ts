import * as routes from '@sunfield/contracts/staff/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { StaffAccounts } from './staff-accounts.service';

export const StaffAccountsController = controllerOf([StaffAccounts], (accounts) => [
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
]);
