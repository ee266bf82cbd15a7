import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Permission } from '@sunfield/contracts/accounts/staff';
import type { Request } from 'express';
import { AppError } from '../base/app-error';
import { may, maySomewhere, type Staff } from './may';

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

/**
 * Who may call a route. Every route declares it, with `@Public()` or `@StaffOnly('permission')` on itself or on its
 * controller; a route without either is refused, and a test finds it earlier.
 */
export const ACCESS = 'access';
export type Access =
  | { kind: 'public' }
  | {
      kind: 'staff';
      permission: Permission | undefined;
      where: 'everywhere' | 'somewhere';
      also: Permission[];
    };

/** Open to everyone. Staff may call it too, and `request.staff` then identifies them. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/**
 * Only staff with a session; with a permission, only those who have it at all venues. Use `somewhere`, which admits
 * staff with the permission at some venue, only if the service behind the route checks each venue again. Permissions in
 * `also` are needed at the same places.
 */
export const StaffOnly = (
  permission?: Permission,
  where: 'everywhere' | 'somewhere' = 'everywhere',
  ...also: Permission[]
) => SetMetadata(ACCESS, { kind: 'staff', permission, where, also } satisfies Access);

const UNATTENDED = 'unattended';

/**
 * Pages poll such a route automatically, so it does not keep a staff session alive. Other requests can say so with the
 * header `X-Unattended`.
 */
export const Unattended = () => SetMetadata(UNATTENDED, true);

const SETTING_UP = 'setting-up';

/** Also open to staff who must set up a second step before anything else. */
export const WhileSettingUp = () => SetMetadata(SETTING_UP, true);

/** The staff member calling a `@StaffOnly` route: `delete(@CurrentStaff() staff: Staff)`. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): Staff => {
  const { staff } = context.switchToHttp().getRequest<Request>();
  if (!staff) throw new AppError('unauthenticated');
  return staff;
});

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = accessOf(this.reflector, context);
    if (access?.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (this.reflector.get(UNATTENDED, context.getHandler())) request.isUnattended = true;
    if (this.reflector.get(SETTING_UP, context.getHandler()))
      request.staff ??= request.staffToSetUp;
    const { staff } = request;
    if (!staff)
      throw new AppError(request.staffToSetUp ? 'second_step_required' : 'unauthenticated');
    if (!access) throw new AppError('forbidden');
    const { permission, where, also } = access;
    const isAllowed = where === 'somewhere' ? maySomewhere : may;
    if (permission && !isAllowed(staff, permission)) throw new AppError('forbidden');
    if (!also.every((needed) => isAllowed(staff, needed))) throw new AppError('forbidden');
    return true;
  }
}

export const accessOf = (reflector: Reflector, context: ExecutionContext): Access | undefined =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, [
    context.getHandler(),
    context.getClass(),
  ]);
