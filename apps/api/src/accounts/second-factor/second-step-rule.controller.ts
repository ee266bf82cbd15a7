import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/accounts/routes';
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
  change(@Input() { body: { requiredFor }, staff: by }: Input<typeof routes.changeSecondStepRule>) {
    return this.rules.change(requiredFor, by);
  }
}
