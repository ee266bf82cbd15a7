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
    /** Set beside `staff`: when whoever sits there last proved who they are. */
    provedAt?: Date | null;
  }
}

const FRESH_PROOF = 'fresh-proof';

/**
 * Staff must have proved who they are within the last minutes (FRESH_PROOF_MINUTES), by logging in or once
 * more: for what gives money back, takes data out, opens accounts or cannot be undone. A route that only sometimes
 * does asks `isProofFresh` itself.
 */
export const FreshProof = () => SetMetadata(FRESH_PROOF, true);

/** Whether staff proved lately who they are; never so of a request that is not theirs. */
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
