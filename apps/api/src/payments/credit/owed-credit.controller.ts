import * as routes from '@sunfield/contracts/payments/routes';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { OwedCredits } from './owed-credit.service';

export const OwedCreditController = controllerOf([OwedCredits], (owed) => [
  answer(routes.listOwedCredit, async ({ query, staff, response }) => {
    const { rows, total } = await owed.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return rows;
  }),
  answer(routes.readOwedCreditTotal, ({ staff }) => owed.total(staff)),
  /** Of a booking's address. */
  answer(routes.payOutCredit, ({ params: { id }, body: order, staff }) =>
    owed.payOut(id, order, staff),
  ),
  answer(routes.payOutOwedCredit, ({ body: order, staff }) => owed.payOutTo(order, staff)),
]);
