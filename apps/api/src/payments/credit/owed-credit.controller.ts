import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { OwedCredits } from './owed-credit.service';

export const OwedCreditController = controllerOf([OwedCredits], (owed) => [
  answer(routes.listOwedCredit, ({ staff }) => owed.list(staff)),
  /** Of a booking's address. */
  answer(routes.payOutCredit, ({ params: { id }, body: order, staff }) =>
    owed.payOut(id, order, staff),
  ),
  answer(routes.payOutOwedCredit, ({ body: order, staff }) => owed.payOutTo(order, staff)),
]);
