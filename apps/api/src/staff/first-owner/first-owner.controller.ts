import { Controller } from '@nestjs/common';
import * as routes from '@sunfield/contracts/staff/routes';
import { type Input, Route } from '../../kernel/http/route';
import { StaffSessions } from '../model/staff-sessions';
import { StaffService } from '../login/staff.service';
import { FirstOwnerService } from './first-owner.service';

@Controller()
export class FirstOwnerController {
  constructor(
    private readonly firstOwner: FirstOwnerService,
    private readonly staff: StaffService,
    private readonly sessions: StaffSessions,
  ) {}

  @Route(routes.readFirstOwner)
  async read() {
    return { isWanted: await this.firstOwner.isWanted() };
  }

  @Route(routes.openFirstOwner)
  async open({ body: account, request, response }: Input<typeof routes.openFirstOwner>) {
    // Refused before creating an account, because the login after it would be refused too.
    this.sessions.refuseOthers(request);
    const owner = await this.firstOwner.openByCode(account);
    return this.staff.logInAs(owner, request, response);
  }
}
