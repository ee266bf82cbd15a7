import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../base/app-error';
import { Clock } from '../base/clock';
import { CONFIG, type Config } from '../config/config';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set together with `staff`: when they last proved their identity in this session. */
    provedAt?: Date | null;
  }
}

const FRESH_PROOF = 'fresh-proof';

/**
 * Staff must have proved their identity within the last minutes (FRESH_PROOF_MINUTES), by logging in or with a new
 * proof: for refunds, exports, opening accounts and anything that cannot be undone. A route that needs it only
 * sometimes checks `isProofFresh` itself.
 */
export const FreshProof = () => SetMetadata(FRESH_PROOF, true);

/** Whether staff recently proved their identity; always false for other requests. */
export const isProofFresh = (
  { provedAt }: Request,
  now: Date,
  { freshProofMinutes }: Config,
): boolean => !!provedAt && provedAt.getTime() >= now.getTime() - freshProofMinutes * 60_000;

@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.reflector.get(FRESH_PROOF, context.getHandler())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (isProofFresh(request, this.clock.now(), this.config)) return true;
    throw new AppError('fresh_proof_required');
  }
}
