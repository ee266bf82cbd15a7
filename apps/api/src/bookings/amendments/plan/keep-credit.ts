import { type AmendmentQuote, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { isCredit } from '@sunfield/contracts/money/payment-methods';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AppError } from '../../../kernel/base/app-error';
import { type BookingEntity } from '../../model/booking.entity';
import { AmendmentEntity } from '../../model/amendment.entity';

interface Choice {
  backTo: AmendmentQuote['backTo'];
  mayKeepCredit: boolean;
}

/**
 * Where the money goes back to, as the requester chose: to the payments it came from (`asPaid`), or
 * to credit on the parent's address. Credit belongs to the owner of the address. A person with only
 * the booking's link could give it another address and take the money, so once a parent has changed
 * the address, only staff can keep money as credit. Errors: `status_conflict`.
 */
export async function chooseBack(
  manager: EntityManager,
  booking: Pick<BookingEntity, 'id'>,
  asPaid: AmendmentQuote['backTo'],
  { wanted, isStaff }: { wanted: QuoteAmendment; isStaff: boolean },
): Promise<Choice> {
  const pence = asPaid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  // Anything paid with credit goes back to credit anyway.
  const isMoney = asPaid.some(({ method }) => !isCredit(method));
  const isTheirs = isStaff || !(await wasAddressChanged(manager, booking.id));
  const mayKeepCredit = isMoney && isTheirs;
  if (wanted.back !== 'credit' || !isMoney) return { backTo: asPaid, mayKeepCredit };
  if (!isTheirs) {
    throw new AppError('status_conflict', {
      message:
        'The email address of this booking was changed, so money can only go back to where it came from. Please contact us to keep it as credit.',
    });
  }
  return { backTo: [{ method: 'credit', amountPence: pence }], mayKeepCredit };
}

/** A parent, or someone else with the link, has changed the booking's email address. */
export const wasAddressChanged = (manager: EntityManager, bookingId: number): Promise<boolean> =>
  manager.existsBy(AmendmentEntity, { bookingId, actor: 'parent', replacedNonce: Not(IsNull()) });
