import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { type Input, Route } from '../../kernel/http/route';
import { TestAlert } from './test-alert.service';

@Controller()
export class TestAlertController {
  constructor(private readonly testing: TestAlert) {}

  @Route(routes.sendTestAlert)
  send({ staff }: Input<typeof routes.sendTestAlert>) {
    return this.testing.send(staff);
  }
}
