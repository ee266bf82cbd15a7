import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../base/app-error';
import { CONFIG, type Config } from '../config/config';
import { routeOf, staffAccessOf } from './route';

/** Values of `Sec-Fetch-Site` for this origin's pages and typed addresses; programs send none. */
const ownPages: (string | undefined)[] = ['same-origin', 'none', undefined];

/** Changes nothing, so pages of any origin may send it. */
export const isHarmless = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Protects against cross-site requests with a user's cookies: changes are accepted only from our pages, and staff
 * changes only from the admin console. Programs other than browsers send no Origin. A browser that sends none still
 * sends `Sec-Fetch-Site`: a page on another subdomain is of the same site, but is not ours.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (isHarmless(request.method)) return true;
    if (routeOf(context)?.anyOrigin) return true;

    const allowed = staffAccessOf(context) ? this.config.origins.staff : this.config.origins.all;
    const origin = request.get('Origin');
    const isRefused =
      origin === undefined
        ? !ownPages.includes(request.get('Sec-Fetch-Site'))
        : !allowed.includes(origin);
    if (isRefused) throw new AppError('origin_refused');
    return true;
  }
}
