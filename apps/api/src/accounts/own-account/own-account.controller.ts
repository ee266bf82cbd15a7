import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  SerializeOptions,
} from '@nestjs/common';
import {
  type Proof,
  ProofSchema,
  type Proved,
  ProvedSchema,
  type OwnSession,
  type OwnSessionPath,
  OwnSessionPathSchema,
  OwnSessionSchema,
} from '@sunfield/contracts/accounts/own-account';
import { type PasskeyRequest, PasskeyRequestSchema } from '@sunfield/contracts/accounts/passkeys';
import type { Request } from 'express';
import { CurrentStaff, StaffOnly, WhileSettingUp } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { sessionKeyOf } from '../model/staff-sessions';
import { OwnProof } from './own-proof.service';
import { OwnSessions } from './own-sessions.service';

/** What all staff may do, but only with their own account. */
@Controller('admin/account')
@StaffOnly()
// Nest validates each element of an array against the schema.
@SerializeOptions({ schema: OwnSessionSchema })
export class OwnAccountController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly proof: OwnProof,
  ) {}

  @Get('sessions')
  list(@CurrentStaff() { id }: Staff, @Req() request: Request): Promise<OwnSession[]> {
    return this.sessions.list(id, sessionKeyOf(request));
  }

  @Delete('sessions/:id')
  end(
    @Param({ schema: OwnSessionPathSchema }) path: OwnSessionPath,
    @CurrentStaff() { id }: Staff,
    @Req() request: Request,
  ): Promise<OwnSession[]> {
    return this.sessions.end(id, sessionKeyOf(request), path.id);
  }

  @Post('sessions/end-others')
  @HttpCode(200)
  endOthers(@CurrentStaff() { id }: Staff, @Req() request: Request): Promise<OwnSession[]> {
    return this.sessions.endOthers(id, sessionKeyOf(request));
  }

  @Post('proof/passkey')
  @HttpCode(200)
  @SerializeOptions({ schema: PasskeyRequestSchema })
  askPasskey(@CurrentStaff() staff: Staff, @Req() request: Request): Promise<PasskeyRequest> {
    return this.proof.askPasskey(staff, request);
  }

  @Post('proof')
  @WhileSettingUp()
  @HttpCode(200)
  @SerializeOptions({ schema: ProvedSchema })
  async prove(
    @Body({ schema: ProofSchema }) proof: Proof,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<Proved> {
    await this.proof.prove(staff, proof, request);
    return { success: true };
  }
}
