import { type Request, type Response } from 'express';
import { type Config } from '../../kernel/config/config';
import { type Caller } from './booking-access';

const keptFor = 90 * 24 * 3600_000;
/** A browser keeps cookies for this many bookings. With many more, servers would refuse its requests. */
const MAX_COOKIES = 12;
/** Browsers let only this host set a cookie with the first name; the second is for development without https. */
const namesOf = (bookingId: number) =>
  [`__Host-booking_${bookingId}`, `booking_${bookingId}`] as const;
const ofBooking = /^(?:__Host-)?booking_(\d{1,9})$/;

/** Follows the token in the cookie of the browser that booked; a browser that came by a link has the token alone. */
const PLACED_HERE = ' placed';

type SiteConfig = Pick<Config, 'isProduction' | 'publicSiteUrl'>;

const isHttps = ({ publicSiteUrl }: SiteConfig): boolean => publicSiteUrl.startsWith('https:');

const cookieOptions = (config: SiteConfig, path: string) =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config) || config.isProduction,
    path,
    signed: true,
  }) as const;

/**
 * Lets this browser see the whole booking: signed, hidden from scripts and sent only to our API.
 * Not for staff, who see every booking while logged in and none afterwards.
 */
export function rememberBooking(
  response: Response,
  config: SiteConfig,
  bookingId: number,
  accessToken: string,
  { hasPlaced = hasPlacedHere(response.req, bookingId) } = {},
): void {
  const { req: request } = response;
  if (request.staff) return;
  // Browsers accept the `__Host-` prefix only with the path `/`.
  const optionsOf = (name: string) =>
    cookieOptions(config, name.startsWith('__Host-') ? '/' : '/api');
  const [hosts, plain] = namesOf(bookingId);
  const name = isHttps(config) ? hosts : plain;
  const value = hasPlaced ? `${accessToken}${PLACED_HERE}` : accessToken;
  response.cookie(name, value, { ...optionsOf(name), maxAge: keptFor });
  for (const old of oldestOf(request, bookingId)) response.clearCookie(old, optionsOf(old));
}

/**
 * The access token that this browser keeps for a booking, if any. Accepts either name: earlier
 * releases set only the plain one, and both are signed.
 */
export const readBookingCookie = (request: Request, bookingId: number): string | undefined =>
  cookieValue(request, bookingId)?.replace(PLACED_HERE, '');

export const hasPlacedHere = (request: Request, bookingId: number): boolean =>
  cookieValue(request, bookingId)?.endsWith(PLACED_HERE) ?? false;

function cookieValue(request: Request, bookingId: number): string | undefined {
  const jar = request.signedCookies as Record<string, unknown>;
  return namesOf(bookingId)
    .map((name) => jar[name])
    .find((value) => typeof value === 'string');
}

/** What limits on unpaid places are counted by. */
export const callerOf = (request: Request): Caller => ({
  address: request.ip,
  remembered: rememberedBookings(request),
});

/** The numbers of the bookings this browser has tokens for. */
const rememberedBookings = (request: Request): number[] => {
  const ids = Object.entries(request.signedCookies as Record<string, unknown>).flatMap(
    ([name, value]) => (typeof value === 'string' ? (idOf(name) ?? []) : []),
  );
  return [...new Set(ids)];
};

/** The names of cookies to drop to make room for the new one, including any the API can no longer read. */
function oldestOf(request: Request, bookingId: number): string[] {
  const jars = [request.cookies, request.signedCookies].flatMap((jar: object) => Object.keys(jar));
  const others = [...new Set(jars)].flatMap((name) => {
    const id = idOf(name);
    return id === undefined || id === bookingId ? [] : { name, id };
  });
  return others
    .sort((a, b) => b.id - a.id)
    .slice(MAX_COOKIES - 1)
    .map(({ name }) => name);
}

const idOf = (name: string): number | undefined => {
  const [, id] = ofBooking.exec(name) ?? [];
  return id ? Number(id) : undefined;
};

/** How long a browser that has only the link can correct what it has just filled in. */
const correctableFor = 3600_000;
const filledName = (bookingId: number) => `filled_${bookingId}`;

export const isJustFilled = (at: string, now: Date): boolean =>
  now.getTime() - Date.parse(at) < correctableFor;

/** One answer about a child, as it was given at this instant. */
export const filledIn = (childIndex: number, key: string, at: string): string =>
  `${childIndex}.${key}.${Date.parse(at)}`;

/** The answers to this booking’s questions that were given in this browser: see `filledIn`. */
export function readFilled(request: Request, bookingId: number): string[] {
  const value = (request.signedCookies as Record<string, unknown>)[filledName(bookingId)];
  return typeof value === 'string' ? value.split(' ') : [];
}

/** An answer that was given again has another instant: of each question, the last is kept. */
export function rememberFilled(
  response: Response,
  config: SiteConfig,
  { bookingId, filled }: { bookingId: number; filled: readonly string[] },
): void {
  const all = [...readFilled(response.req, bookingId), ...filled];
  const last = new Map(all.map((one) => [one.slice(0, one.lastIndexOf('.')), one]));
  const value = [...last.values()].slice(-MAX_FILLED).join(' ');
  const options = { ...cookieOptions(config, '/api'), maxAge: correctableFor };
  response.cookie(filledName(bookingId), value, options);
}

/** Browsers keep four kilobytes of a cookie. */
const MAX_FILLED = 60;
