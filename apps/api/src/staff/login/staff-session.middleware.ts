import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { venuesWhere } from '../../kernel/http/may';
import { PartyGrants } from '../model/ports';
import { grantsOf } from '../model/permissions';
import { mustSetUp } from '../second-factor/account-factors';
import { StaffSessions } from '../model/staff-sessions';

/** Sets the caller for the kernel's guards. */
@Injectable()
export class StaffSessionMiddleware implements NestMiddleware {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly dataSource: DataSource,
    private readonly parties: PartyGrants,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (request.get('X-Unattended') !== undefined) request.isUnattended = true;
    this.identify(request, response).then(() => next(), next);
  }

  private async identify(request: Request, response: Response): Promise<void> {
    const staff = await this.sessions.read(request, response);
    if (!staff) return;
    const { id, username, memberships } = staff;
    request.provedAt = request.session.provedAt;
    const isToSetUp = await mustSetUp(this.dataSource.manager, staff);
    const grants = grantsOf(memberships);
    const isOfVenues = venuesWhere({ id, username, grants }, 'registers') !== null;
    const more = isOfVenues ? await this.parties.of({ username }) : [];
    request[isToSetUp ? 'staffToSetUp' : 'staff'] = { id, username, grants: [...grants, ...more] };
  }
}
