import { type Request } from 'express';
import { networkOf } from '../../kernel/http/network-of';
import { readBookingCookie } from './booking-cookie';

/** For rate limits, which count before validation: `0047` and `47` are one booking. */
export const bookingOfPath = ({ params }: Pick<Request, 'params'>): string =>
  String(Number(params['id']));

/** The booking that a request is about, by its path or body, with the token that it brings; validated later. */
export function askedBooking(request: Request): { id: number; access?: string } | undefined {
  const id = /^\/api\/bookings\/[^/]+/.test(request.path)
    ? request.params['id']
    : fieldOf(request.body, 'bookingId');
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const access = fieldOf(request.body, 'access') ?? request.query['access'];
  return { id: Number(id), ...(typeof access === 'string' && access !== '' && { access }) };
}

/** A booking and who asks about it: what a stranger asks takes nothing away from its family. */
export const callerOfPath = (request: Request): string =>
  callerOf(request, Number(request.params['id']));

export function callerOfBody(request: Request): string | undefined {
  const id = fieldOf(request.body, 'bookingId');
  return typeof id === 'string' || typeof id === 'number'
    ? callerOf(request, Number(id))
    : undefined;
}

/**
 * Whoever brings the booking's cookie or a token has an allowance of their own. Whether the token is right is
 * known only later; those who make tokens up stay within the limit of their address.
 */
function callerOf(request: Request, bookingId: number): string {
  const given = fieldOf(request.body, 'access') ?? request.query['access'];
  const token = readBookingCookie(request, bookingId) ?? given;
  return typeof token === 'string' && token !== ''
    ? `${bookingId} ${token}`
    : `${bookingId} from ${networkOf(request.ip ?? '')}`;
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
