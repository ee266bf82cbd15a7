import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type Limit, type LimitedBy } from '@sunfield/contracts/kit/route';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs';
import { mailboxOf } from './mailbox-limit';
import { networkOf } from './network-of';
import { countCall, forgetEndedWindows } from './rate-limit-store';
import { routeOf } from './route';

const cleaningMs = 3600_000;

/** A text field of the body before validation. */
function textOf(request: Request, field: string): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}

type KeyOf = (request: Request) => string | undefined;

/** How each kind of limit finds its key in a request that is not validated yet; `undefined` is not counted. */
const keys: Partial<Record<LimitedBy, KeyOf>> = {
  network: ({ ip }) => ip && networkOf(ip),
  // `0047` and `47` are the same booking.
  booking: ({ params }) => String(Number(params['id'])),
  mailbox: (request) => {
    const email = textOf(request, 'email');
    return email === undefined ? undefined : mailboxOf(email);
  },
  username: (request) => textOf(request, 'username'),
  staff: ({ staff }) => staff && String(staff.id),
};

/** For the kinds that only a feature can find. */
export function limitBy(per: LimitedBy, keyOf: KeyOf): void {
  keys[per] = keyOf;
}

export const isLimitKnown = (per: LimitedBy): boolean => keys[per] !== undefined;

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    const run = () => forgetEndedWindows(dataSource);
    jobs.add({ name: 'forget-rate-limits', everyMs: cleaningMs, isRare: true, run });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    for (const limit of routeOf(context)?.limits ?? [])
      await consume(this.dataSource, limit, request);
    return true;
  }
}

/** Counts one call. Errors: `too_many_requests`. */
export async function consume(
  dataSource: DataSource,
  limit: Limit,
  request: Request,
): Promise<void> {
  const keyOf = keys[limit.per];
  if (!keyOf) throw new Error(`No feature has registered the limit per ${limit.per}`);
  await countCall(dataSource, limit, keyOf(request));
}
