import type { Request, Response } from 'express';
import { type Config } from '../kernel/config/config';

const keptFor = 90 * 24 * 3600_000;
const cookieOf = (bookingId: number): string => `booking_${bookingId}`;

/** Lets this browser see a booking whole: signed, out of reach of scripts, sent to our API only. */
export function rememberBooking(
  response: Response,
  config: Pick<Config, 'isProduction'>,
  bookingId: number,
  accessToken: string,
): void {
  response.cookie(cookieOf(bookingId), accessToken, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    path: '/api',
    maxAge: keptFor,
  });
}

/** The access token that this browser keeps for a booking, if it does. */
export function readBookingCookie(request: Request, bookingId: number): string | undefined {
  const value: unknown = (request.signedCookies as Record<string, unknown>)[cookieOf(bookingId)];
  return typeof value === 'string' ? value : undefined;
}

/** The bookings that this browser keeps a token of, by number. */
export const rememberedBookings = (request: Request): number[] =>
  Object.entries(request.signedCookies as Record<string, unknown>).flatMap(([name, value]) => {
    const [, id] = /^booking_(\d{1,9})$/.exec(name) ?? [];
    return id && typeof value === 'string' ? [Number(id)] : [];
  });
