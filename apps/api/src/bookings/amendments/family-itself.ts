import { type Request } from 'express';
import { type EntityManager } from 'typeorm';
import { type KnownDevices } from '../../mail/address-proof/known-devices.service';
import { AppError } from '../../kernel/base/app-error';
import { familyAddresses } from '../known-families/family-addresses';
import { may } from '../../kernel/http/may';
import { hasPlacedHere } from '../access/booking-cookie';
import { type Viewer } from '../access/booking-access';
import { wasAddressChanged } from './plan/current-booking';
import { BookingEntity } from '../model/booking.entity';

export interface Asking {
  viewer: Viewer;
  request: Request;
}

/**
 * Why a viewer may only fill in what is missing about a booking's children, or null for its family and staff. Changing an
 * answer needs what reading it needs.
 */
export async function refusalOfChanges(
  manager: EntityManager,
  devices: KnownDevices,
  { id, viewer, request }: Asking & { id: number },
): Promise<AppError | null> {
  if (viewer.staff && may(viewer.staff, 'bookings')) return null;
  const booking = await manager.findOneBy(BookingEntity, { id });
  if (!booking) return null;
  const refusal = await refusalOfNotes(manager, devices, request, booking);
  if (refusal?.code !== 'address_not_proven') return refusal;
  return linkAloneError();
}

/** `path`: of the field that a link alone cannot change. */
export const linkAloneError = (path?: string): AppError =>
  new AppError('address_not_proven', {
    message: LINK_ALONE,
    ...(path !== undefined && { fields: [{ path, message: LINK_ALONE }] }),
  });

const LINK_ALONE =
  'A link alone can only fill in what is missing, because links get passed on. To change an answer, or who may collect, confirm the booking’s email address: we send a code to it.';

/**
 * Why a family that has the booking’s link may not read its notes, or null if it may. A link or cookie isn't enough,
 * because links are forwarded: only the browser that booked may, or one that has proved the booking's address, or that of
 * the family's other adult, or stays known for it (decision 20).
 */
export async function refusalOfNotes(
  manager: EntityManager,
  devices: KnownDevices,
  request: Request,
  booking: BookingEntity,
): Promise<AppError | null> {
  if (hasPlacedHere(request, booking.id)) return null;
  // With a link, a person can give the booking their own address, so proving that address proves
  // nothing.
  if (await wasAddressChanged(manager, booking.id)) {
    return new AppError('forbidden', {
      message:
        'The email address of this booking was changed online, so its notes are shown only in the browser that booked. Please call us to see or change them.',
    });
  }
  const email = await devices.emailOf(request);
  const addresses = email ? await familyAddresses(manager, email) : [];
  return addresses.includes(booking.parentEmail.toLowerCase())
    ? null
    : new AppError('address_not_proven');
}
