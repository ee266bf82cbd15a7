import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { ADDRESS_PROOF_MINUTES } from '@sunfield/contracts/people/address-proof';
import dayjs from 'dayjs';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Config } from '../../kernel/config/config';
import { routeOf } from '../../kernel/http/route';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set for routes with `access: ProvenAddress`. */
    provenAddress?: string;
  }
}

export interface Proof {
  /** Lower-cased. */
  email: string;
  until: Date;
}

/** Browsers accept a cookie with the first name only from this exact host; a laptop without https uses the second. */
const names = ['__Host-proven_address', 'proven_address'] as const;
/** Prefixed to the signed text, so that no other signed cookie of ours is accepted as this one. */
const TAG = 'proven-address';

/** Stores in this browser that it has proved an address: signed, and inaccessible to scripts. */
export function rememberProof(response: Response, config: CookieConfig, email: string, now: Date) {
  const until = dayjs(now).add(ADDRESS_PROOF_MINUTES, 'minute').toDate();
  const { name, options } = cookieOf(config);
  const value = `${TAG} ${until.getTime()} ${email.toLowerCase()}`;
  const maxAge = ADDRESS_PROOF_MINUTES * 60_000;
  response.cookie(name, value, { ...options, signed: true, maxAge });
  return { email: email.toLowerCase(), until } satisfies Proof;
}

export function forgetProof(response: Response, config: CookieConfig): void {
  const { name, options } = cookieOf(config);
  response.clearCookie(name, options);
}

/** The address this browser has proved, until the proof expires; the expiry is part of the signed text. */
export function readProof(request: Request, now: Date): Proof | undefined {
  const jar = request.signedCookies as Record<string, unknown>;
  const value = names.map((name) => jar[name]).find((one) => typeof one === 'string');
  const [tag, until, email] = value?.split(' ') ?? [];
  if (tag !== TAG || !email || !(Number(until) > now.getTime())) return undefined;
  return { email, until: new Date(Number(until)) };
}

/** Lower-cased: `erase(@ProvenAddress() email: string)`. */
export const ProvenAddress = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => {
    const { provenAddress } = context.switchToHttp().getRequest<Request>();
    if (!provenAddress) throw new AppError('address_not_proven');
    return provenAddress;
  },
);

/** Refuses routes for a proven address to browsers that have proved none. */
@Injectable()
export class ProvenAddressGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    if (routeOf(context)?.access.kind !== 'proven-address') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const proof = readProof(request, this.clock.now());
    if (!proof) throw new AppError('address_not_proven');
    request.provenAddress = proof.email;
    return true;
  }
}

type CookieConfig = Pick<Config, 'isProduction' | 'publicSiteUrl'>;

function cookieOf({ isProduction, publicSiteUrl }: CookieConfig) {
  const isHttps = publicSiteUrl.startsWith('https:');
  const secure = isHttps || isProduction;
  const [hosts, plain] = names;
  return {
    name: isHttps ? hosts : plain,
    options: { httpOnly: true, sameSite: 'lax', secure, path: isHttps ? '/' : '/api' } as const,
  };
}
