import { Body, Controller, Get, HttpCode, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { type FirstOwner, FirstOwnerSchema } from '@sunfield/contracts/accounts/first-owner';
import {
  type FirstOwnerState,
  FirstOwnerStateSchema,
} from '@sunfield/contracts/accounts/first-owner-state';
import { type StaffSession, StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import type { Request, Response } from 'express';
import { Public } from '../../kernel/http/access';
import { RateLimit } from '../../kernel/http/rate-limit';
import { StaffSessions } from '../model/staff-sessions';
import { StaffService } from '../login/staff.service';
import { FirstOwnerService } from './first-owner.service';

@Controller('admin')
@Public()
export class FirstOwnerController {
  constructor(
    private readonly firstOwner: FirstOwnerService,
    private readonly staff: StaffService,
    private readonly sessions: StaffSessions,
  ) {}

  @Get('first-owner')
  @SerializeOptions({ schema: FirstOwnerStateSchema })
  async read(): Promise<FirstOwnerState> {
    return { isWanted: await this.firstOwner.isWanted() };
  }

  @Post('first-owner')
  @HttpCode(200)
  @RateLimit({ name: 'set-up-code', points: 10, seconds: 900 })
  @SerializeOptions({ schema: StaffSessionSchema })
  async open(
    @Body({ schema: FirstOwnerSchema }) account: FirstOwner,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffSession> {
    // Refused before creating an account, because the login after it would be refused too.
    this.sessions.refuseOthers(request);
    const owner = await this.firstOwner.openByCode(account);
    return this.staff.logInAs(owner, request, response);
  }
}
