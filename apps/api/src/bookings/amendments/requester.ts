import { minByCardPence } from '@sunfield/contracts/payments/money/card-limits';
import { formatPounds } from '@sunfield/words/money';
import { type Actor } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { may, refuseUnless } from '../../kernel/http/may';
import { type BookingAccess, type Viewer } from '../access/booking-access';
import { type AmendmentEntity } from '../model/amendment.entity';
import { type BookingEntity } from '../model/booking.entity';
import { type AmendmentPlan } from './plan/amendment-plan';
import { ChangeRefused } from './plan/stuck-reason';

type Keyed = Pick<BookingEntity, 'id' | 'accessNonce'>;

export interface Requester {
  isStaff: boolean;
  /** The family itself, not only someone with its link. */
  isFamily: boolean;
  actor: Actor;
}

/**
 * Identifies the requester. With only a booking number, the error is the same whether or not the
 * booking exists. Errors: `booking_not_found`.
 */
export function whoAsks(
  access: BookingAccess,
  booking: Keyed,
  { staff, tokens, isSystem, isFamily = false }: Viewer,
): Requester {
  if (isSystem) return { isStaff: true, isFamily: false, actor: 'system' };
  if (staff && may(staff, 'bookings')) {
    return { isStaff: true, isFamily: false, actor: `staff:${staff.id}` };
  }
  access.refuseStrangers(booking, tokens);
  return { isStaff: false, isFamily, actor: 'parent' };
}

/**
 * Whether to answer a request again that was made before: also with the previous link, for a parent who never received
 * the response with the new one.
 */
export const maySee = (
  access: BookingAccess,
  { id, accessNonce }: Keyed,
  { replacedNonce }: Pick<AmendmentEntity, 'replacedNonce'>,
  { staff, tokens, isSystem }: Viewer,
): boolean =>
  isSystem ||
  may(staff, 'bookings') ||
  [accessNonce, replacedNonce ?? accessNonce].some(
    (nonce) => access.openingOne({ id, accessNonce: nonce }, tokens) !== null,
  );

/**
 * Refuses what this requester can't agree to. As for a refund, staff who give money back or set a charge must have the
 * `money` right and have recently proved who they are; they can take money in other ways than by card. A parent can't
 * pay too little for a card, and a job can't agree to any amount.
 * Errors: `forbidden`, `fresh_proof_required`, `status_conflict`.
 */
export function refuseRequester(
  { quote: { payPence, backPence }, wanted }: AmendmentPlan,
  { actor }: Requester,
  /** The provider's phone; empty if it has none. */
  { viewer, phone }: { viewer: Viewer; phone: string },
): void {
  if (actor === 'system') {
    if (payPence === 0) return;
    throw new ChangeRefused({ key: 'costs-more', pence: payPence });
  }
  if (actor !== 'parent') {
    const isMoney = backPence > 0 || wanted.charge !== undefined;
    if (isMoney) refuseUnless(viewer.staff, 'money');
    if (isMoney && !viewer.isProved) throw new AppError('fresh_proof_required');
    return;
  }
  if (payPence > 0 && payPence < minByCardPence) {
    throw new AppError('status_conflict', {
      message: `${formatPounds(payPence)} is too little to pay by card, so you can’t make this change here. Call us${phone && ` on ${phone}`} and we’ll change it for you.`,
    });
  }
}
