import { ADDRESS_PROOF_MINUTES } from '@sunfield/contracts/mail/address-proof';
import dayjs from 'dayjs';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/base/app-error';
import { type Config } from '../../kernel/config/config';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set for routes with `access: ProvenAddress`. */
    provenAddress?: string;
  }
}

export interface Proof {
  /** Lower-cased. */
  email: string;
  since: Date;
  until: Date;
}

const COOKIE = 'proven_address';
/** Prefixed to the signed text, so that no other signed cookie of ours is accepted as this one. */
const TAG = 'proven-address';

/** Stores in this browser that it has proved an address: signed, and inaccessible to scripts. */
export function rememberProof(response: Response, config: CookieConfig, email: string, now: Date) {
  const until = dayjs(now).add(ADDRESS_PROOF_MINUTES, 'minute').toDate();
  const { name, options } = hostCookie(config, COOKIE);
  const value = `${TAG} ${until.getTime()} ${email.toLowerCase()}`;
  const maxAge = ADDRESS_PROOF_MINUTES * 60_000;
  response.cookie(name, value, { ...options, signed: true, maxAge });
  return { email: email.toLowerCase(), since: now, until } satisfies Proof;
}

export function forgetProof(response: Response, config: CookieConfig): void {
  const { name, options } = hostCookie(config, COOKIE);
  response.clearCookie(name, options);
}

/**
 * The address this browser has proved, until the proof expires; the expiry is part of the signed text. `KnownDevices`
 * knows whether the address has signed out since.
 */
export function readProof(request: Request, now: Date): Proof | undefined {
  const [tag, until, email] = readHostCookie(request, COOKIE)?.split(' ') ?? [];
  if (tag !== TAG || !email || !(Number(until) > now.getTime())) return undefined;
  const ends = dayjs(Number(until));
  const since = ends.subtract(ADDRESS_PROOF_MINUTES, 'minute').toDate();
  return { email, since, until: ends.toDate() };
}

/** Of a route with `access: ProvenAddress`, lower-cased. */
export function provenAddress(request: Request): string {
  if (!request.provenAddress) throw new AppError('address_not_proven');
  return request.provenAddress;
}

type CookieConfig = Pick<Config, 'isProduction' | 'publicSiteUrl'>;

/** Browsers accept the `__Host-` name only from this exact host; a laptop without https uses the plain one. */
export function hostCookie({ isProduction, publicSiteUrl }: CookieConfig, plain: string) {
  const isHttps = publicSiteUrl.startsWith('https:');
  const secure = isHttps || isProduction;
  return {
    name: isHttps ? `__Host-${plain}` : plain,
    options: { httpOnly: true, sameSite: 'lax', secure, path: isHttps ? '/' : '/api' } as const,
  };
}

/** A signed cookie's text, under either name. */
export function readHostCookie(request: Request, plain: string): string | undefined {
  const jar = request.signedCookies as Record<string, unknown>;
  return [`__Host-${plain}`, plain].map((name) => jar[name]).find((one) => typeof one === 'string');
}
