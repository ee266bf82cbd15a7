import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/payments/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { PayOutCredit } from './pay-out-credit.service';

@Controller()
export class CreditAdminController {
  constructor(private readonly payingOut: PayOutCredit) {}

  @Route(routes.payOutCredit)
  payOut(
    @Input() { params: { id }, body: order }: Input<typeof routes.payOutCredit>,
    @CurrentStaff() staff: Staff,
  ) {
    return this.payingOut.payOut(id, order, staff);
  }
}
