import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type Limit, type LimitedBy } from '@sunfield/contracts/kit/route';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs';
import { mailboxOf } from './mailbox-limit';
import { networkOf } from './network-of';
import { countCalls, forgetEndedWindows } from './rate-limit-store';
import { routeOf } from './route';

/** A text field of the body before validation. */
function textOf(request: Request, field: string): string | undefined {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}

function mailboxAsked(request: Request): string | undefined {
  const email = textOf(request, 'email');
  return email === undefined ? undefined : mailboxOf(email);
}

type KeyOf = (request: Request) => string | undefined;

/** How each kind of limit finds its key in a request that is not validated yet; `undefined` is not counted. */
const keys: Partial<Record<LimitedBy, KeyOf>> = {
  network: ({ ip }) => ip && networkOf(ip),
  // `0047` and `47` are the same booking.
  booking: ({ params }) => String(Number(params['id'])),
  mailbox: mailboxAsked,
  'mailbox-caller': (request) => {
    const mailbox = mailboxAsked(request);
    return mailbox && `${mailbox} from ${networkOf(request.ip ?? '')}`;
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
    jobs.hourly('forget-rate-limits', () => forgetEndedWindows(dataSource));
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    for (const step of inSteps(routeOf(context)?.limits ?? []))
      await consumeAll(this.dataSource, step, request);
    return true;
  }
}

/**
 * Which limits are counted together: one and those per network or member of staff after it. A caller who is over the
 * first uses up only their own allowance. The allowance of a mailbox is counted only after that of the network was
 * enough, so that one network can't use up another family's.
 */
const inSteps = (limits: readonly Limit[]): Limit[][] =>
  limits.reduce<Limit[][]>((steps, limit) => {
    const isCallersOwn = ['network', 'staff', 'mailbox-caller'].includes(limit.per);
    const last = steps.at(-1);
    if (last && isCallersOwn) last.push(limit);
    else steps.push([limit]);
    return steps;
  }, []);

/** Counts one call. Errors: `too_many_requests`. */
export const consume = (dataSource: DataSource, limit: Limit, request: Request): Promise<void> =>
  consumeAll(dataSource, [limit], request);

const consumeAll = (dataSource: DataSource, limits: Limit[], request: Request): Promise<void> =>
  countCalls(
    dataSource,
    limits.map((limit) => {
      const keyOf = keys[limit.per];
      if (!keyOf) throw new Error(`No feature has registered the limit per ${limit.per}`);
      return { limit, key: keyOf(request) };
    }),
  );
