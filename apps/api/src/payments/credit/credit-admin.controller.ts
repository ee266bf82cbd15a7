import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { Input, Route } from '../../kernel/http/route';
import { PayOutCredit } from './pay-out-credit.service';

@Controller()
export class CreditAdminController {
  constructor(private readonly payingOut: PayOutCredit) {}

  @Route(routes.payOutCredit)
  payOut(@Input() { params: { id }, body: order, staff }: Input<typeof routes.payOutCredit>) {
    return this.payingOut.payOut(id, order, staff);
  }
}
