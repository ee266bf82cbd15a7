import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { accessOf } from './access';
import { AppError } from '../base/app-error';
import { CONFIG, type Config } from '../config/config';

const ANY_ORIGIN = 'any-origin';
/** Values of `Sec-Fetch-Site` for this origin's pages and typed addresses; programs send none. */
const ownPages: (string | undefined)[] = ['same-origin', 'none', undefined];
const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** For routes that machines call with another proof of identity: the Stripe webhook. */
export const AnyOrigin = () => SetMetadata(ANY_ORIGIN, true);

/**
 * Protects against cross-site requests with a user's cookies: changes are accepted only from our pages, and staff
 * changes only from the admin console. Programs other than browsers send no Origin. A browser that sends none still
 * sends `Sec-Fetch-Site`: a page on another subdomain is of the same site, but is not ours.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (harmlessMethods.includes(request.method)) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(ANY_ORIGIN, targets)) return true;

    const isStaffRoute = accessOf(this.reflector, context)?.kind === 'staff';
    const allowed = isStaffRoute ? this.config.origins.staff : this.config.origins.all;
    const origin = request.get('Origin');
    const isRefused =
      origin === undefined
        ? !ownPages.includes(request.get('Sec-Fetch-Site'))
        : !allowed.includes(origin);
    if (isRefused) throw new AppError('origin_refused');
    return true;
  }
}
