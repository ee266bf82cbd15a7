import type { Request, Response } from 'express';
import { type Config } from '../kernel/config/config';
import { type Caller } from './placing/unpaid-places';

const keptFor = 90 * 24 * 3600_000;
/** Of so many bookings a browser keeps a cookie: many more, and no server takes its requests. */
const most = 12;
const cookieOf = (bookingId: number): string => `booking_${bookingId}`;
const ofBooking = /^booking_(\d{1,9})$/;

/**
 * Lets this browser see a booking whole: signed, out of reach of scripts, sent to our API only. Not for staff, who see
 * every booking while they are logged in, and none afterwards.
 */
export function rememberBooking(
  response: Response,
  config: Pick<Config, 'isProduction'>,
  bookingId: number,
  accessToken: string,
): void {
  const { req: request } = response;
  if (request.staff) return;
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    path: '/api',
  } as const;
  response.cookie(cookieOf(bookingId), accessToken, { ...options, signed: true, maxAge: keptFor });
  for (const id of oldestOf(request, bookingId)) response.clearCookie(cookieOf(id), options);
}

/** The access token that this browser keeps for a booking, if it does. */
export function readBookingCookie(request: Request, bookingId: number): string | undefined {
  const value: unknown = (request.signedCookies as Record<string, unknown>)[cookieOf(bookingId)];
  return typeof value === 'string' ? value : undefined;
}

/** What counts towards the limits of unpaid places. */
export const callerOf = (request: Request): Caller => ({
  address: request.ip,
  remembered: rememberedBookings(request),
});

/** The bookings that this browser keeps a token of, by number. */
const rememberedBookings = (request: Request): number[] =>
  idsOf(
    Object.entries(request.signedCookies as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : [],
    ),
  );

/** Beside the new one; also those that we can no longer read. */
function oldestOf(request: Request, bookingId: number): number[] {
  const names = [request.cookies, request.signedCookies].flatMap((jar: object) => Object.keys(jar));
  const others = [...new Set(idsOf(names))].filter((id) => id !== bookingId);
  return others.sort((a, b) => b - a).slice(most - 1);
}

const idsOf = (names: string[]): number[] =>
  names.flatMap((name) => {
    const [, id] = ofBooking.exec(name) ?? [];
    return id ? [Number(id)] : [];
  });
