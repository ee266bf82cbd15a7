import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/office/routes';
import { Route } from '../../kernel/http/route';
import { Health } from './health.service';

@Controller()
export class AdminHealthController {
  constructor(private readonly health: Health) {}

  @Route(routes.readHealthReport)
  read() {
    return this.health.read();
  }
}
