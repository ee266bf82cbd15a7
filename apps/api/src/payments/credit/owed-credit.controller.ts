import { Controller, Res } from '@nestjs/common';
import { type OwedCredit } from '@sunfield/contracts/payments/credit';
import * as routes from '@sunfield/contracts/payments/routes';
import type { Response } from 'express';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
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
    @Input() { query }: Input<typeof routes.listOwedCredit>,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwedCredit[]> {
    const { rows, total } = await this.owed.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return rows;
  }

  @Route(routes.readOwedCreditTotal)
  total(@CurrentStaff() staff: Staff) {
    return this.owed.total(staff);
  }

  @Route(routes.payOutOwedCredit)
  payOut(
    @Input() { body: order }: Input<typeof routes.payOutOwedCredit>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.payingOut.payOutTo(order, staff);
  }
}
