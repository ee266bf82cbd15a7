import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/accounts/routes';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { SecondStepRules } from './second-step-rules.service';

@Controller()
export class SecondStepRuleController {
  constructor(private readonly rules: SecondStepRules) {}

  @Route(routes.readSecondStepRule)
  read() {
    return this.rules.read();
  }

  @Route(routes.changeSecondStepRule)
  change(
    @Input() { body: { requiredFor } }: Input<typeof routes.changeSecondStepRule>,
    @CurrentStaff() by: Staff,
  ) {
    return this.rules.change(requiredFor, by);
  }
}
