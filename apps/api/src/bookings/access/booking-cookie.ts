import type { Request, Response } from 'express';
import { type Config } from '../../kernel/config/config';
import { type Caller } from './viewer';

const keptFor = 90 * 24 * 3600_000;
/** Of so many bookings a browser keeps a cookie: many more, and no server takes its requests. */
const most = 12;
/** Browsers let nobody but this very host set a cookie of the first name; a laptop without https has the second. */
const namesOf = (bookingId: number) =>
  [`__Host-booking_${bookingId}`, `booking_${bookingId}`] as const;
const ofBooking = /^(?:__Host-)?booking_(\d{1,9})$/;

/** Behind the token in the cookie of the browser that booked; in others, which came by a link, the token is alone. */
const PLACED_HERE = ' placed';

/**
 * Lets this browser see a booking whole: signed, out of reach of scripts, sent to our API only. Not for staff, who see
 * every booking while they are logged in, and none afterwards.
 */
export function rememberBooking(
  response: Response,
  config: Pick<Config, 'isProduction' | 'publicSiteUrl'>,
  bookingId: number,
  accessToken: string,
  { hasPlaced = hasPlacedHere(response.req, bookingId) } = {},
): void {
  const { req: request } = response;
  if (request.staff) return;
  const isHttps = config.publicSiteUrl.startsWith('https:');
  const optionsOf = (name: string) =>
    ({
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps || config.isProduction,
      // Browsers take the name of the host only with the path of all of it.
      path: name.startsWith('__Host-') ? '/' : '/api',
    }) as const;
  const [hosts, plain] = namesOf(bookingId);
  const name = isHttps ? hosts : plain;
  const value = hasPlaced ? `${accessToken}${PLACED_HERE}` : accessToken;
  response.cookie(name, value, { ...optionsOf(name), signed: true, maxAge: keptFor });
  for (const old of oldestOf(request, bookingId)) response.clearCookie(old, optionsOf(old));
}

/**
 * The access token that this browser keeps for a booking, if it does. Either name will do: earlier releases had
 * only the plain one, and we have signed both.
 */
export const readBookingCookie = (request: Request, bookingId: number): string | undefined =>
  cookieValue(request, bookingId)?.replace(PLACED_HERE, '');

/** Whether the booking was made in this browser. */
export const hasPlacedHere = (request: Request, bookingId: number): boolean =>
  cookieValue(request, bookingId)?.endsWith(PLACED_HERE) ?? false;

function cookieValue(request: Request, bookingId: number): string | undefined {
  const jar = request.signedCookies as Record<string, unknown>;
  return namesOf(bookingId)
    .map((name) => jar[name])
    .find((value) => typeof value === 'string');
}

/** What counts towards the limits of unpaid places. */
export const callerOf = (request: Request): Caller => ({
  address: request.ip,
  remembered: rememberedBookings(request),
});

/** The bookings that this browser keeps a token of, by number. */
const rememberedBookings = (request: Request): number[] => {
  const ids = Object.entries(request.signedCookies as Record<string, unknown>).flatMap(
    ([name, value]) => (typeof value === 'string' ? (idOf(name) ?? []) : []),
  );
  return [...new Set(ids)];
};

/** Cookies beside the new one that are too many, by name; also those that we can no longer read. */
function oldestOf(request: Request, bookingId: number): string[] {
  const jars = [request.cookies, request.signedCookies].flatMap((jar: object) => Object.keys(jar));
  const others = [...new Set(jars)].flatMap((name) => {
    const id = idOf(name);
    return id === undefined || id === bookingId ? [] : { name, id };
  });
  return others
    .sort((a, b) => b.id - a.id)
    .slice(most - 1)
    .map(({ name }) => name);
}

const idOf = (name: string): number | undefined => {
  const [, id] = ofBooking.exec(name) ?? [];
  return id ? Number(id) : undefined;
};
