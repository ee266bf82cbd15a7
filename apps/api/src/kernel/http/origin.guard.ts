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
/** What a browser says of a page of this very origin, of an address typed in, and a program not at all. */
const ownPages: (string | undefined)[] = ['same-origin', 'none', undefined];
const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** For routes that machines call and that prove who they are in another way: the Stripe webhook. */
export const AnyOrigin = () => SetMetadata(ANY_ORIGIN, true);

/**
 * Another site must not act with somebody's cookies: a change is accepted only from our own pages,
 * and one that needs staff only from the admin console's. Programs without a browser send no Origin;
 * a browser that sends none still tells from where a request comes: a page on another name below our domain is
 * of the same site, and not ours.
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
