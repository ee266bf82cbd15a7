import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { OwedCredits } from './owed-credit.service';

export const OwedCreditController = controllerOf([OwedCredits], (owed) => [
  answer(routes.listOwedCredit, ({ staff }) => owed.list(staff)),
  answer(routes.payOutCredit, ({ body: order, staff }) => owed.payOut(order, staff)),
]);
