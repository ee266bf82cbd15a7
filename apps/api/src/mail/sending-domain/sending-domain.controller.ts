import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/mail/delivery-routes';
import { Route } from '../../kernel/http/route';
import { SendingDomains } from './sending-domain.service';

@Controller()
export class SendingDomainController {
  constructor(private readonly domains: SendingDomains) {}

  @Route(routes.checkSendingDomain)
  check() {
    return this.domains.check();
  }
}
