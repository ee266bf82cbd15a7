import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../base/app-error';
import { may, maySomewhere, type Staff } from './may';
import { routeOf } from './route';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the staff feature's middleware if the request has a valid staff session. */
    staff?: Staff;
    /** Replaces `staff` if their role needs a second step at login and they have none. */
    staffToSetUp?: Staff;
    /** An automatic request from an unattended page: it does not count as use of the session. */
    isUnattended?: boolean;
  }
}

/** Refuses staff routes to everyone without the permissions. What a family may see is checked by the services. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const access = routeOf(context)?.access;
    if (access && access.kind !== 'staff') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (access?.unattended) request.isUnattended = true;
    if (access?.whileSettingUp) request.staff ??= request.staffToSetUp;
    const { staff } = request;
    if (!staff)
      throw new AppError(request.staffToSetUp ? 'second_step_required' : 'unauthenticated');
    if (!access) throw new AppError('forbidden');
    const isAllowed = access.somewhere ? maySomewhere : may;
    if (!access.permissions.every((needed) => isAllowed(staff, needed)))
      throw new AppError('forbidden');
    return true;
  }
}
