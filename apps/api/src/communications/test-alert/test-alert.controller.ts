import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Route } from '../../kernel/http/route';
import { TestAlert } from './test-alert.service';

@Controller()
export class TestAlertController {
  constructor(private readonly testing: TestAlert) {}

  @Route(routes.sendTestAlert)
  send(@CurrentStaff() staff: Staff) {
    return this.testing.send(staff);
  }
}
