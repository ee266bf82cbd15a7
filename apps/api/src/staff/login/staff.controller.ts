import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import * as routes from '@sunfield/contracts/staff/routes';
import type { Request, Response } from 'express';
import { Input, Route } from '../../kernel/http/route';
import { PasswordGuard } from './password.strategy';
import { StaffService } from './staff.service';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Route(routes.logIn)
  @UseGuards(PasswordGuard)
  login(
    @Input() { body: _login }: Input<typeof routes.logIn>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.staff.logIn(request, response);
  }

  @Route(routes.takeSecondStep)
  takeSecondStep(
    @Input() { body: proof }: Input<typeof routes.takeSecondStep>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.staff.takeSecondStep(proof, request, response);
  }

  @Route(routes.askLoginPasskey)
  askPasskey(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.staff.askPasskey(request, response);
  }

  @Route(routes.logOut)
  logout(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.staff.logOut(request, response);
  }

  @Route(routes.checkSession)
  check(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.staff.check(request, response);
  }
}
