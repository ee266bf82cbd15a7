import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from '../app-error';
import { Clock } from '../clock';
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
 * more: for what gives money back, takes data out, opens accounts or cannot be undone.
 */
export const FreshProof = () => SetMetadata(FRESH_PROOF, true);

@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.reflector.get(FRESH_PROOF, context.getHandler())) return true;
    const { provedAt } = context.switchToHttp().getRequest<Request>();
    const since = this.clock.now().getTime() - this.config.freshProofMinutes * 60_000;
    if (!provedAt || provedAt.getTime() < since) throw new AppError('fresh_proof_required');
    return true;
  }
}
