import type { Request, Response } from 'express';
import { type Config } from '../../kernel/config/config';

/** How long a browser that has only the link can correct what it has just filled in. */
const keptFor = 3600_000;
const nameOf = (bookingId: number) => `filled_${bookingId}`;

export const isJustFilled = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) < keptFor;

/** One answer about a child, as it was given at this instant. */
export const filledIn = (childIndex: number, key: string, at: string): string =>
  `${childIndex}.${key}.${Date.parse(at)}`;

/** The answers to this booking’s questions that were given in this browser: see `filledIn`. */
export function readFilled(request: Request, bookingId: number): string[] {
  const value = (request.signedCookies as Record<string, unknown>)[nameOf(bookingId)];
  return typeof value === 'string' ? value.split(' ') : [];
}

/** An answer that was given again has another instant: of each question, the last is kept. */
export function rememberFilled(
  response: Response,
  { isProduction, publicSiteUrl }: Pick<Config, 'isProduction' | 'publicSiteUrl'>,
  { bookingId, filled }: { bookingId: number; filled: readonly string[] },
): void {
  const all = [...readFilled(response.req, bookingId), ...filled];
  const last = new Map(all.map((one) => [one.slice(0, one.lastIndexOf('.')), one]));
  response.cookie(nameOf(bookingId), [...last.values()].slice(-MOST).join(' '), {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicSiteUrl.startsWith('https:') || isProduction,
    path: '/api',
    signed: true,
    maxAge: keptFor,
  });
}

/** Browsers keep four kilobytes of a cookie. */
const MOST = 60;
