import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../kernel/base/app-error';
import { routeOf } from '../../kernel/http/route';
import { KnownDevices } from './known-devices.service';

/** Refuses routes for a proven address to browsers that have proved none, nor stay known where that is enough. */
@Injectable()
export class ProvenAddressGuard implements CanActivate {
  constructor(private readonly devices: KnownDevices) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = routeOf(context)?.access;
    if (access?.kind !== 'proven-address') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const email = access.orDevice
      ? await this.devices.emailOf(request)
      : (await this.devices.proofOf(request))?.email;
    if (!email) throw new AppError('address_not_proven');
    request.provenAddress = email;
    return true;
  }
}
