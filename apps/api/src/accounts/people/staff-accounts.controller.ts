import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/accounts/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { StaffAccounts } from './staff-accounts.service';

@Controller()
export class StaffAccountsController {
  constructor(private readonly accounts: StaffAccounts) {}

  @Route(routes.listStaff)
  list() {
    return this.accounts.list();
  }

  @Route(routes.addStaff)
  add(@Input() { body: account }: Input<typeof routes.addStaff>, @CurrentStaff() by: Staff) {
    return this.accounts.add(account, by);
  }

  @Route(routes.changeStaff)
  change(
    @Input() { params: { id }, body: change }: Input<typeof routes.changeStaff>,
    @CurrentStaff() by: Staff,
  ) {
    return this.accounts.change(id, change, by);
  }

  @Route(routes.resetStaffPassword)
  resetPassword(
    @Input() { params: { id }, body: { password } }: Input<typeof routes.resetStaffPassword>,
    @CurrentStaff() by: Staff,
  ) {
    return this.accounts.resetPassword(id, password, by);
  }

  @Route(routes.resetStaffSecondStep)
  resetSecondStep(
    @Input() { params: { id } }: Input<typeof routes.resetStaffSecondStep>,
    @CurrentStaff() by: Staff,
  ) {
    return this.accounts.resetSecondStep(id, by);
  }
}
