import { type Request } from 'express';
import { networkOf } from '../../kernel/http/network-of';
import { readBookingCookie } from './booking-cookie';
import { type Viewer } from './booking-access';

/** The booking a request is about, from its path or body, and the token it carries. Neither is validated yet. */
export function askedBooking(request: Request): { id: number; access?: string } | undefined {
  const id = isOfBooking(request) ? request.params['id'] : fieldOf(request.body, 'bookingId');
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const access = fieldOf(request.body, 'access') ?? request.query['access'];
  return { id: Number(id), ...(typeof access === 'string' && access !== '' && { access }) };
}

/** By the route that was found: an address has several spellings, such as `/api/Bookings/7`. */
function isOfBooking({ route }: Request): boolean {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' && path.startsWith('/api/bookings/:id');
}

/** Who asks for a booking; the tokens are from the link and from this browser's cookie. */
export function viewerOf(request: Request): Viewer {
  const asked = askedBooking(request);
  const tokens = asked ? [asked.access, readBookingCookie(request, asked.id)] : [];
  return { staff: request.staff, tokens };
}

/** For limits per `booking-caller`, which are counted before validation. */
export function callerOfBooking(request: Request): string | undefined {
  const id = request.params['id'] ?? fieldOf(request.body, 'bookingId');
  return typeof id === 'string' || typeof id === 'number'
    ? callerOf(request, Number(id))
    : undefined;
}

/**
 * A request with the booking's cookie or a token has a separate allowance. Whether the token is
 * right is only known later; callers who make tokens up are still limited by their address.
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
