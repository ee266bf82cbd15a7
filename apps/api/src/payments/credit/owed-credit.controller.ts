import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { type Input, Route } from '../../kernel/http/route';
import { OwedCredits } from './owed-credit.service';
import { PayOutCredit } from './pay-out-credit.service';

@Controller()
export class OwedCreditController {
  constructor(
    private readonly owed: OwedCredits,
    private readonly payingOut: PayOutCredit,
  ) {}

  @Route(routes.listOwedCredit)
  async list({ query, staff, response }: Input<typeof routes.listOwedCredit>) {
    const { rows, total } = await this.owed.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @Route(routes.readOwedCreditTotal)
  total({ staff }: Input<typeof routes.readOwedCreditTotal>) {
    return this.owed.total(staff);
  }

  /** Of a booking's address. */
  @Route(routes.payOutCredit)
  payOutOf({ params: { id }, body: order, staff }: Input<typeof routes.payOutCredit>) {
    return this.payingOut.payOut(id, order, staff);
  }

  @Route(routes.payOutOwedCredit)
  payOut({ body: order, staff }: Input<typeof routes.payOutOwedCredit>) {
    return this.payingOut.payOutTo(order, staff);
  }
}
