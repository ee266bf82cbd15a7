import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { Route } from '../../kernel/http/route';
import { SetupService } from './setup.service';

@Controller()
export class SetupController {
  constructor(private readonly setup: SetupService) {}

  @Route(routes.readSetup)
  read() {
    return this.setup.read();
  }
}
