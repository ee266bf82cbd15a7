import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/staff/routes';
import { type Input, Route } from '../../kernel/http/route';
import { StaffAccounts } from './staff-accounts.service';

@Controller()
export class StaffAccountsController {
  constructor(private readonly accounts: StaffAccounts) {}

  @Route(routes.listStaff)
  list() {
    return this.accounts.list();
  }

  @Route(routes.addStaff)
  add({ body: account, staff: by }: Input<typeof routes.addStaff>) {
    return this.accounts.add(account, by);
  }

  @Route(routes.changeStaff)
  change({ params: { id }, body: change, staff: by }: Input<typeof routes.changeStaff>) {
    return this.accounts.change(id, change, by);
  }

  @Route(routes.resetStaffPassword)
  resetPassword({
    params: { id },
    body: { password },
    staff: by,
  }: Input<typeof routes.resetStaffPassword>) {
    return this.accounts.resetPassword(id, password, by);
  }

  @Route(routes.resetStaffSecondStep)
  resetSecondStep({ params: { id }, staff: by }: Input<typeof routes.resetStaffSecondStep>) {
    return this.accounts.resetSecondStep(id, by);
  }
}
