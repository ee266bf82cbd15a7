import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { grantsOf } from './permissions';
import { StaffSessions } from './staff-sessions';

/** Tells the kernel's guards who is calling. */
@Injectable()
export class StaffSessionMiddleware implements NestMiddleware {
  constructor(private readonly sessions: StaffSessions) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (request.get('X-Unattended') !== undefined) request.isUnattended = true;
    this.sessions.read(request, response).then((staff) => {
      if (staff) {
        const { id, username, memberships } = staff;
        request.provedAt = request.session.provedAt;
        request.staff = { id, username, grants: grantsOf(memberships) };
      }
      next();
    }, next);
  }
}
