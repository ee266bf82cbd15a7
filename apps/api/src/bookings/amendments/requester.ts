import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { may, refuseUnless } from '../../kernel/http/may';
import { type BookingAccess } from '../access/booking-access';
import { type BookingEntity } from '../model/booking.entity';
import { type Viewer } from '../access/viewer';
import { type AmendmentPlan } from './plan/plan-amendment';

export type Keyed = Pick<BookingEntity, 'id' | 'accessNonce'>;

/**
 * Identifies the requester. With only a booking number, the error is the same whether or not the
 * booking exists. Errors: `booking_not_found`.
 */
export function whoAsks(
  access: BookingAccess,
  booking: Keyed,
  { staff, tokens, isSystem }: Viewer,
): { isStaff: boolean; actor: Actor } {
  if (isSystem) return { isStaff: true, actor: 'system' };
  if (staff && may(staff, 'bookings')) return { isStaff: true, actor: `staff:${staff.id}` };
  if (access.openingOne(booking, tokens) === null) throw new AppError('booking_not_found');
  return { isStaff: false, actor: 'parent' };
}

/**
 * As for a refund, staff who give money back or set a charge must have the `money` right and have
 * recently proved who they are.
 */
export function refuseUnproved({ quote, wanted }: AmendmentPlan, viewer: Viewer): void {
  const isMoney = quote.backPence > 0 || wanted.charge !== undefined;
  if (isMoney) refuseUnless(viewer.staff, 'money');
  if (isMoney && !viewer.isProved) throw new AppError('fresh_proof_required');
}
