import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  SerializeOptions,
  UseGuards,
} from '@nestjs/common';
import { type PasskeyRequest, PasskeyRequestSchema } from '@sunfield/contracts/accounts/passkeys';
import { type SecondStep, SecondStepSchema } from '@sunfield/contracts/accounts/second-step';
import {
  type Login,
  LoginSchema,
  type StaffSession,
  StaffSessionSchema,
} from '@sunfield/contracts/accounts/staff';
import type { Request, Response } from 'express';
import { Public } from '../../kernel/http/access';
import { PasswordGuard } from './password.strategy';
import { StaffService } from './staff.service';

@Controller('admin')
@Public()
@SerializeOptions({ schema: StaffSessionSchema })
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Post('login')
  @HttpCode(200)
  @UseGuards(PasswordGuard)
  login(
    @Body({ schema: LoginSchema }) _login: Login,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffSession> {
    return this.staff.logIn(request, response);
  }

  @Post('login/second-step')
  @HttpCode(200)
  takeSecondStep(
    @Body({ schema: SecondStepSchema }) proof: SecondStep,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffSession> {
    return this.staff.takeSecondStep(proof, request, response);
  }

  @Post('login/second-step/passkey')
  @HttpCode(200)
  @SerializeOptions({ schema: PasskeyRequestSchema })
  askPasskey(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyRequest> {
    return this.staff.askPasskey(request, response);
  }

  @Post('logout')
  @HttpCode(200)
  logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffSession> {
    return this.staff.logOut(request, response);
  }

  @Get('check')
  check(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StaffSession> {
    return this.staff.check(request, response);
  }
}
