import { formatPounds } from '@sunfield/contracts/kit/money';
import { type EntityManager } from 'typeorm';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import { quoteOfPlan } from '../../bookings/amendments/plan/stored-plan';
import { AppError } from '../../kernel/base/app-error';

interface Wanted {
  bookingId: number;
  amendmentId: number;
  /** The amount the payer saw. */
  amountPence: number;
  now: Date;
}

/**
 * The change to a locked booking that is to be paid now.
 * Errors: `not_found`, also for another booking's change; `already_paid`, `booking_expired`,
 * `price_changed`.
 */
export async function payableAmendment(
  manager: EntityManager,
  { bookingId, amendmentId, amountPence, now }: Wanted,
): Promise<AmendmentEntity> {
  const amendment = await manager.findOneBy(AmendmentEntity, { id: amendmentId, bookingId });
  if (!amendment) throw new AppError('not_found');
  const { state, holdExpiresAt, payPence, plan } = amendment;
  if (state === 'applied') {
    throw new AppError('already_paid', {
      message: 'This change is already paid, and made. There is nothing more to pay.',
    });
  }
  if (state === 'fallen_away' || plan === null || (holdExpiresAt && holdExpiresAt <= now)) {
    throw new AppError('booking_expired', {
      message:
        'The time to pay for this change has run out. Your booking stays as it was: please make the change again.',
    });
  }
  if (amountPence !== payPence) {
    throw new AppError('price_changed', {
      quote: quoteOfPlan({ ...amendment, plan }).quote,
      message: `This change costs ${formatPounds(payPence)}. Please check it before you pay.`,
    });
  }
  return amendment;
}
