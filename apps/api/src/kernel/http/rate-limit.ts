import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs';
import { networkOf } from './network-of';
import { countWithin, forgetEndedWindows, hashOfKey } from './rate-limit-store';

/**
 * At most `points` calls in `seconds` for each key, counted across all replicas; more get a 429 with `Retry-After`. The
 * key is the caller's network (`networkOf`) unless `key` says otherwise. It runs before validation, so `key` may read
 * anything from the body; `undefined` is not counted.
 *
 *     @RateLimit(
 *       { name: 'login-address', points: 30, seconds: 60 },
 *       { name: 'login-user', points: 10, seconds: 300, key: (request) => textOf(request, 'username') },
 *     )
 */
export interface Limit {
  /** Routes with the same name share the count. At most 80 characters. */
  name: string;
  points: number;
  seconds: number;
  key?: (request: Request) => string | undefined;
}

const RATE_LIMITS = 'rate-limits';
const cleaningMs = 3600_000;

export const RateLimit = (...limits: Limit[]) => SetMetadata(RATE_LIMITS, limits);

/** A text field of the body before validation, for use as a key. */
export function textOf(request: Request, field: string): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    const run = () => forgetEndedWindows(dataSource);
    jobs.add({ name: 'forget-rate-limits', everyMs: cleaningMs, isRare: true, run });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const limits =
      this.reflector.getAllAndOverride<Limit[] | undefined>(RATE_LIMITS, targets) ?? [];
    const request = context.switchToHttp().getRequest<Request>();
    for (const limit of limits) await consume(this.dataSource, limit, request);
    return true;
  }
}

/** Counts one call, for keys that must be looked up first. Errors: `too_many_requests`. */
export async function consume(
  dataSource: DataSource,
  limit: Limit,
  request: Request,
): Promise<void> {
  const key = limit.key ? limit.key(request) : request.ip && networkOf(request.ip);
  if (!key) return;
  await countWithin(dataSource, {
    id: `${limit.name}:${hashOfKey(key)}`,
    max: limit.points,
    windowMs: limit.seconds * 1000,
  });
}
