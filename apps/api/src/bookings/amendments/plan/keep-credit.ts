import { type AmendmentQuote, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AppError } from '../../../kernel/base/app-error';
import { type BookingEntity } from '../../model/booking.entity';
import { AmendmentEntity } from '../../model/amendment.entity';

interface Choice {
  backTo: AmendmentQuote['backTo'];
  mayKeepCredit: boolean;
}

/**
 * Where money goes that comes back, as whoever asks has chosen: to the payments it came from (`asPaid`), or kept as
 * credit of the parent's address. Credit is whoever's the address is, so who has only the link of a booking, and with
 * it could give it another address, takes no money along: once a parent has changed the address, only staff keep
 * credit. Errors: `status_conflict`.
 */
export async function chooseBack(
  manager: EntityManager,
  booking: Pick<BookingEntity, 'id'>,
  asPaid: AmendmentQuote['backTo'],
  { wanted, isStaff }: { wanted: QuoteAmendment; isStaff: boolean },
): Promise<Choice> {
  const pence = asPaid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  // What was paid by credit goes back there in any case.
  const isMoney = asPaid.some(({ method }) => method !== 'credit');
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

/** A parent, or whoever else had the link, has given the booking another email address. */
export const wasAddressChanged = (manager: EntityManager, bookingId: number): Promise<boolean> =>
  manager.existsBy(AmendmentEntity, { bookingId, actor: 'parent', replacedNonce: Not(IsNull()) });
