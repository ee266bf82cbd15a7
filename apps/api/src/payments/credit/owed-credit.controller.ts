import { Controller, Res } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import type { Response } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { OwedCredits } from './owed-credit.service';
import { PayOutCredit } from './pay-out-credit.service';

@Controller()
export class OwedCreditController {
  constructor(
    private readonly owed: OwedCredits,
    private readonly payingOut: PayOutCredit,
  ) {}

  @Route(routes.listOwedCredit)
  async list(
    @Input() { query, staff }: Input<typeof routes.listOwedCredit>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { rows, total } = await this.owed.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @Route(routes.readOwedCreditTotal)
  total(@Input() { staff }: Input<typeof routes.readOwedCreditTotal>) {
    return this.owed.total(staff);
  }

  /** Of a booking's address. */
  @Route(routes.payOutCredit)
  payOutOf(@Input() { params: { id }, body: order, staff }: Input<typeof routes.payOutCredit>) {
    return this.payingOut.payOut(id, order, staff);
  }

  @Route(routes.payOutOwedCredit)
  payOut(@Input() { body: order, staff }: Input<typeof routes.payOutOwedCredit>) {
    return this.payingOut.payOutTo(order, staff);
  }
}
