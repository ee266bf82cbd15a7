import { Controller, Req } from '@nestjs/common';
import { type Proved } from '@sunfield/contracts/accounts/own-account';
import * as ownRoutes from '@sunfield/contracts/accounts/own-routes';
import type { Request } from 'express';
import { CurrentStaff } from '../../kernel/http/access';
import { type Staff } from '../../kernel/http/may';
import { Input, Route } from '../../kernel/http/route';
import { sessionKeyOf } from '../model/staff-sessions';
import { OwnProof } from './own-proof.service';
import { OwnSessions } from './own-sessions.service';

/** What all staff may do, but only with their own account. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly proof: OwnProof,
  ) {}

  @Route(ownRoutes.listOwnSessions)
  list(@CurrentStaff() { id }: Staff, @Req() request: Request) {
    return this.sessions.list(id, sessionKeyOf(request));
  }

  @Route(ownRoutes.endOwnSession)
  end(
    @Input() { params: path }: Input<typeof ownRoutes.endOwnSession>,
    @CurrentStaff() { id }: Staff,
    @Req() request: Request,
  ) {
    return this.sessions.end(id, sessionKeyOf(request), path.id);
  }

  @Route(ownRoutes.endOtherSessions)
  endOthers(@CurrentStaff() { id }: Staff, @Req() request: Request) {
    return this.sessions.endOthers(id, sessionKeyOf(request));
  }

  @Route(ownRoutes.askProofPasskey)
  askPasskey(@CurrentStaff() staff: Staff, @Req() request: Request) {
    return this.proof.askPasskey(staff, request);
  }

  @Route(ownRoutes.proveIdentity)
  async prove(
    @Input() { body: proof }: Input<typeof ownRoutes.proveIdentity>,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<Proved> {
    await this.proof.prove(staff, proof, request);
    return { success: true };
  }
}
