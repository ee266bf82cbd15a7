import { Controller, UseGuards } from '@nestjs/common';
import * as routes from '@sunfield/contracts/staff/routes';
import { type Input, Route } from '../../kernel/http/route';
import { PasswordGuard } from './password.strategy';
import { StaffService } from './staff.service';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Route(routes.logIn)
  @UseGuards(PasswordGuard)
  login({ body: _login, request, response }: Input<typeof routes.logIn>) {
    return this.staff.logIn(request, response);
  }

  @Route(routes.takeSecondStep)
  takeSecondStep({ body: proof, request, response }: Input<typeof routes.takeSecondStep>) {
    return this.staff.takeSecondStep(proof, request, response);
  }

  @Route(routes.askLoginPasskey)
  askPasskey({ request, response }: Input<typeof routes.askLoginPasskey>) {
    return this.staff.askPasskey(request, response);
  }

  @Route(routes.logOut)
  logout({ request, response }: Input<typeof routes.logOut>) {
    return this.staff.logOut(request, response);
  }

  @Route(routes.checkSession)
  check({ request, response }: Input<typeof routes.checkSession>) {
    return this.staff.check(request, response);
  }
}
