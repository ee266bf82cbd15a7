import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../base/app-error';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';
import { staffAccessOf } from './route';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set together with `staff`: when they last proved their identity in this session. */
    provedAt?: Date | null;
  }
}

/** Whether staff recently proved their identity; always false for other requests. */
export const isProofFresh = (
  { provedAt }: Request,
  now: Date,
  { freshProofMinutes }: Config,
): boolean => !!provedAt && provedAt.getTime() >= now.getTime() - freshProofMinutes * 60_000;

@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!staffAccessOf(context)?.freshProof) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isProofFresh(request, this.clock.now(), this.config)) return true;
    throw new AppError('fresh_proof_required');
  }
}
